import type { Chat, ChatState } from '@hearth/contract/chat/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { keptOut } from '../friends/reach.api.ts';
import { mediaByIds } from '../media/media.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { type ChatFaces, isOpen, partnerOf } from './chat.policy.ts';
import { addPeople, emptyChatState, toChatState } from './chat.view.ts';
import { chatById } from './chats.queries.ts';
import { type ChatAddress, type ChatDeps, findChat } from './find-chat.ts';
import { withCounts } from './group-chats/count-unread.ts';
import { sharedInSpam } from './shared-friends.ts';

/** A chat as one of its members sees it, also before the first message. */
export async function readChatState(
  deps: ChatDeps,
  memberId: string,
  address: ChatAddress,
): Promise<{ membership: ChatFaces; state: ChatState }> {
  const { chat: membership, own, friends } = await findChat(deps, memberId, address);
  const open = isOpen(membership, { friends, answered: own?.answered ?? false });
  const row = own && (await chatById(deps.db, membership.chatId));
  const [counted] = row ? await withCounts(deps.db, membership.hiddenIds, [own], new Map([[row.id, row]])) : [];
  const state =
    counted && row
      ? toChatState(row, counted, membership, open)
      : emptyChatState(membership, memberId, { open, closed: await isClosed(deps, memberId, membership) });
  return { membership, state };
}

/** Whether nobody may begin this chat. */
async function isClosed({ db }: ChatDeps, memberId: string, membership: ChatFaces): Promise<boolean> {
  const partnerId = partnerOf(membership, memberId);
  return partnerId !== null && (await keptOut(db, memberId, [partnerId], 'messages')).size > 0;
}

export async function readChat(deps: ChatDeps, memberId: string, address: ChatAddress): Promise<Chat> {
  const { state } = await readChatState(deps, memberId, address);
  return showChat(deps.db, memberId, state);
}

/** With its people and its picture. */
async function showChat(db: Database, memberId: string, state: ChatState): Promise<Chat> {
  const [people, pictures, shared] = await Promise.all([
    peopleByIds(db, state.memberIds),
    mediaByIds(db, state.pictureId ? [state.pictureId] : []),
    sharedInSpam(db, memberId, [state]),
  ]);
  const chat = addPeople(state, people, pictures, shared);
  if (!chat) throw new AppError('not_found');
  return chat;
}
