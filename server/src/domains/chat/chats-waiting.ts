import type { Chat } from '@hearth/contract/chat/endpoints';
import { hiddenIdsOf } from '../friends/friends.api.ts';
import { type WaitingWindow, waitingChatIds } from './chats-waiting.queries.ts';
import type { ChatDeps } from './find-chat.ts';
import { chatsOfMember, directChatsWith } from './list-chats.ts';

export { membersWaitedFor, type WaitingWindow } from './chats-waiting.queries.ts';

/** What waits for the member, newest first, as the list of chats would show it. */
export async function chatsWaiting(
  deps: ChatDeps,
  memberId: string,
  window: WaitingWindow,
  limit: number,
): Promise<Chat[]> {
  const hidden = directChatsWith(memberId, await hiddenIdsOf(deps.db, memberId));
  const ids = await waitingChatIds(deps.db, memberId, window, hidden, limit);
  const chats = await chatsOfMember(deps, memberId, ids);
  return ids.flatMap((id) => chats.get(id) ?? []);
}
