import { chatIdOf, directKind } from '@hearth/contract/chat/rules';
import type { Database } from '../../platform/database/database.ts';
import { runInBatch } from '../../platform/database/run-in-batch.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { nobody } from '../../platform/ids.ts';
import { hiddenIdsOf, relationOf } from '../friends/friends.api.ts';
import { knownMember } from '../profiles/profiles.api.ts';
import { type ChatFaces, facesOf, partnerOf } from './chat.policy.ts';
import { type ChatMember, chatMember } from './chat-members.queries.ts';
import { fromNobody, type HiddenIds, type Memberships } from './memberships.ts';

export type ChatDeps = { db: Database; memberships: Memberships };

/** `to` is the other member of a direct chat, needed while the chat has no messages. */
export type ChatAddress = { chatId: string; to?: string | undefined };

/** `begun`: it has messages, and therefore rows. `own`: the member's row, in a chat of several. */
export type AddressedChat = ChatFaces & { begun: boolean; own?: ChatMember };

/** The chat that a member addresses, with a few of its members. For all who are not its members it does not exist. */
export async function findAddressedChat(
  deps: ChatDeps,
  memberId: string,
  address: ChatAddress,
): Promise<AddressedChat> {
  const chat = await lookForChat(deps, memberId, address, fromNobody);
  if (!chat) throw new AppError('not_found');
  if (chat.kind === directKind) return chat;
  const [own] = await chatMember(deps.db, memberId, chat.chatId);
  if (!own) throw new AppError('not_found');
  return { ...chat, own };
}

/** A direct chat of others does not exist; whether the member is in a larger one is said by their own row. */
async function lookForChat(
  { db, memberships }: ChatDeps,
  memberId: string,
  { chatId, to }: ChatAddress,
  hidden: HiddenIds,
): Promise<(ChatFaces & { begun: boolean }) | undefined> {
  if (to === memberId) throw new AppError('message_to_oneself', { field: 'to' });
  if (to !== undefined && chatIdOf(memberId, to) !== chatId) return undefined;
  const known = (await memberships.findFaces(db, [chatId], hidden)).get(chatId);
  if (!known) {
    if (to === undefined) return undefined;
    return { ...facesOf({ chatId, kind: directKind, memberIds: [memberId, to] }), begun: false };
  }
  if (known.kind === directKind && !known.memberIds.includes(memberId)) return undefined;
  return { ...known, begun: true };
}

/** With a few of its members. `own` is missing while the chat has no messages. `friends` is about the two of a direct chat. */
export type FoundChat = { chat: ChatFaces & { begun: boolean }; own: ChatMember | undefined; friends: boolean };

/**
 * A chat as one of its members finds it. Two members one of whom has blocked the other find none: the same questions
 * are asked as for a chat or a member that does not exist, with the same answer.
 */
export async function findChat(deps: ChatDeps, memberId: string, address: ChatAddress): Promise<FoundChat> {
  const chat = await lookForChat(deps, memberId, address, () => hiddenIdsOf(deps.db, memberId));
  const partnerId = chat ? partnerOf(chat, memberId) : nobody;
  const [[own], [relation], known] = await runInBatch(
    deps.db,
    chatMember.of(memberId, address.chatId),
    relationOf.of(memberId, partnerId),
    knownMember.of(partnerId),
  );
  const gone = chat?.begun ? !own : known.length === 0;
  // What is not kept is looked up again, as for a chat that does not exist.
  if (chat && (gone || relation?.hidden)) deps.memberships.forget(address.chatId);
  if (!chat || gone || !relation || relation.hidden) throw new AppError('not_found');
  return { chat, own, friends: relation.friends };
}

/** The same for a chat that has messages. */
export async function findBegunChat(
  deps: ChatDeps,
  memberId: string,
  chatId: string,
): Promise<FoundChat & { own: ChatMember }> {
  const { own, ...found } = await findChat(deps, memberId, { chatId });
  if (!own) throw new AppError('not_found');
  return { ...found, own };
}
