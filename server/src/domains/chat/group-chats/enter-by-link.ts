import type { ChatLink } from '@hearth/contract/chat/chat-link';
import { groupIdOfChat } from '@hearth/contract/chat/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { chatMember, facesOfChats, ownSides } from '../chat-members.queries.ts';
import { chatById, chatsByIds, touchChat } from '../chats.queries.ts';
import { removedFromChat } from './group-chats.queries.ts';
import { type JoinChatDeps, joinChat } from './join-chat.ts';

export type ChatByLinkDeps = JoinChatDeps & { clock: Clock };
type ByLink = { chatId: string; memberId: string; inviterId: string };

/** Of these chats of several those into which the member may let others, by id. Who is in that of a group, the group says. */
export async function chatsOpenedBy(
  db: Database,
  memberId: string,
  chatIds: readonly string[],
): Promise<Map<string, ChatLink>> {
  if (chatIds.length === 0) return new Map();
  const own = (await ownSides(db, memberId, chatIds)).filter(
    ({ several, chat_id: id }) => several && groupIdOfChat(id) === null,
  );
  const chats = await chatsByIds(
    db,
    own.map((row) => row.chat_id),
  );
  return new Map([...chats.values()].map(({ id, name }) => [id, { id, name }]));
}

/** Fails unless the member is in this chat of several. */
export async function assertLetsIntoChat(trx: Database, memberId: string, chatId: string): Promise<ChatLink> {
  const chat = (await chatsOpenedBy(trx, memberId, [chatId])).get(chatId);
  if (!chat) throw new AppError('not_found');
  return chat;
}

/** How many members it has whom the reader can see, and its picture. */
export async function shownToInvited(
  db: Database,
  chatId: string,
  hiddenIds: readonly string[],
): Promise<{ memberCount: number; pictureId: string | null }> {
  const [chat, [faces]] = await Promise.all([chatById(db, chatId), facesOfChats(db, [chatId], 1, hiddenIds)]);
  return { memberCount: faces?.seen_count ?? 0, pictureId: chat?.picture_id ?? null };
}

export async function isInChat(db: Database, chatId: string, memberId: string): Promise<boolean> {
  return (await chatMember(db, memberId, chatId)).length > 0;
}

export async function wasRemovedFromChat(db: Database, chatId: string, memberId: string): Promise<boolean> {
  return (await removedFromChat(db, chatId, [memberId])).length > 0;
}

/** Nothing, if who invites is no member of the chat any more. The caller holds both members. */
export async function enterChatByLink(
  deps: ChatByLinkDeps,
  trx: Database,
  { chatId, memberId, inviterId }: ByLink,
  afterCommit: AfterCommit,
): Promise<void> {
  const chat = await touchChat(trx, chatId);
  if (!chat || !(await chatsOpenedBy(trx, inviterId, [chatId])).has(chatId)) return;
  if (await isInChat(trx, chatId, memberId)) return;
  if (await wasRemovedFromChat(trx, chatId, memberId)) throw new AppError('not_found');
  await joinChat(deps, { trx, chat, memberId, at: deps.clock.now(), afterCommit });
}
