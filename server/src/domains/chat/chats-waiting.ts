import type { Chat } from '@hearth/contract/chat/endpoints';
import { type WaitingWindow, waitingChatIds } from './chats-waiting.queries.ts';
import type { ChatDeps } from './find-chat.ts';
import { chatsOfMember, hiddenChatIds } from './list-chats.ts';

export { membersWaitedFor, type WaitingWindow } from './chats-waiting.queries.ts';

/** What waits for the member, newest first, as the list of chats would show it. */
export async function chatsWaiting(
  deps: ChatDeps,
  memberId: string,
  window: WaitingWindow,
  limit: number,
): Promise<Chat[]> {
  const hidden = await hiddenChatIds(deps.db, memberId);
  const ids = await waitingChatIds(deps.db, memberId, window, hidden, limit);
  const chats = await chatsOfMember(deps, memberId, ids);
  return ids.flatMap((id) => chats.get(id) ?? []);
}
