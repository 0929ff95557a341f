import type { Chat } from '@hearth/contract/chat/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { lowestId } from '../../platform/ids.ts';
import { hiddenIdsOf } from '../friends/friends.api.ts';
import { membersUnread, type WaitingWindow, waitingDirectChats } from './chats-waiting.queries.ts';
import type { ChatDeps } from './find-chat.ts';
import { membersBehind, waitingOfSeveral } from './group-chats/waiting-of-several.ts';
import { chatsOfMember, directChatsWith } from './list-chats.ts';

export type { WaitingWindow } from './chats-waiting.queries.ts';

const membersAtOnce = 100;

/** Some at a time; nobody is left out, and somebody may come twice. */
export async function* membersWaitedFor(db: Database, window: WaitingWindow, now: Date): AsyncGenerator<string[]> {
  let last = lowestId;
  for (;;) {
    const ids = await membersUnread(db, window, last, membersAtOnce);
    if (ids.length > 0) yield ids;
    if (ids.length < membersAtOnce) break;
    last = ids.at(-1) ?? last;
  }
  for await (const ids of membersBehind(db, window, now)) {
    for (let from = 0; from < ids.length; from += membersAtOnce) yield ids.slice(from, from + membersAtOnce);
  }
}

/** What waits for the member, newest first, as the list of chats would show it. */
export async function chatsWaiting(
  deps: ChatDeps,
  { id: memberId, now }: { id: string; now: Date },
  window: WaitingWindow,
  limit: number,
): Promise<Chat[]> {
  const hiddenIds = await hiddenIdsOf(deps.db, memberId);
  const hidden = directChatsWith(memberId, hiddenIds);
  const [direct, several] = [
    await waitingDirectChats(deps.db, memberId, window, hidden, limit),
    await waitingOfSeveral(deps.db, { id: memberId, hiddenIds, now }, window),
  ];
  const newest = [...direct, ...several].toSorted((a, b) => b.last_at.getTime() - a.last_at.getTime());
  const ids = newest.slice(0, limit).map((row) => row.chat_id);
  const chats = await chatsOfMember(deps, memberId, ids);
  return ids.flatMap((id) => chats.get(id) ?? []);
}
