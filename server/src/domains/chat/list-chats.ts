import type { Chat } from '@hearth/contract/chat/endpoints';
import { type ChatFolder, chatFolders } from '@hearth/contract/chat/rules';
import type { Database } from '../../platform/database/database.ts';
import { cutPage, readCursor } from '../../platform/paging/cursor.ts';
import { friendStatesOf, hiddenIdsOf } from '../friends/friends.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { isOpen } from './chat.policy.ts';
import { toChatState } from './chat.view.ts';
import { listedSides, type Side, unreadByFolder } from './chat-members.queries.ts';
import { chatRows } from './chats.queries.ts';

type Asked = { folder?: ChatFolder | undefined; cursor?: string | undefined; limit: number };

export async function listChats(
  db: Database,
  memberId: string,
  { folder, cursor, limit }: Asked,
): Promise<{ items: Chat[]; nextCursor: string | null }> {
  const without = await hiddenIdsOf(db, memberId);
  const sides = await listedSides(db, memberId, { folder, without, after: readCursor(cursor), limit: limit + 1 });
  const { shown, nextCursor } = cutPage(sides, limit, (side) => ({ at: side.last_at, id: side.other_id }));
  return { items: await showChats(db, memberId, shown), nextCursor };
}

async function showChats(db: Database, memberId: string, sides: readonly Side[]): Promise<Chat[]> {
  const strangers = sides.filter((side) => !side.answered).map((side) => side.other_id);
  const [chats, people, friends] = await Promise.all([
    chatRows(
      db,
      sides.map((side) => side.chat_id),
    ),
    peopleByIds(
      db,
      sides.map((side) => side.other_id),
    ),
    friendStatesOf(db, memberId, strangers),
  ]);
  return sides.flatMap((side) => {
    const chat = chats.get(side.chat_id);
    const person = people.get(side.other_id);
    if (!chat || !person) return [];
    const open = isOpen({ answered: side.answered, friends: friends.get(side.other_id) === 'friends' });
    return [{ ...toChatState(chat, side, open), person }];
  });
}

export async function countUnread(db: Database, memberId: string): Promise<Record<ChatFolder, number>> {
  const counted = await unreadByFolder(db, memberId, await hiddenIdsOf(db, memberId));
  const entries = chatFolders.map((folder) => [folder, counted.get(folder) ?? 0] as const);
  return Object.fromEntries(entries) as Record<ChatFolder, number>;
}
