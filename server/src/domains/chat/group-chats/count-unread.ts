import type { Database } from '../../../platform/database/database.ts';
import type { ChatMember } from '../chat-members.queries.ts';
import type { ChatRow } from '../chats.queries.ts';
import { severalSides, unreadAbove } from './group-chats.queries.ts';

type Reader = { readerId: string; hiddenIds: readonly string[] };

async function unreadIn(db: Database, { readerId, hiddenIds }: Reader, rows: readonly ChatMember[]) {
  if (rows.length === 0) return new Map<string, number>();
  const above = rows.map((row) => Math.max(row.read_seq, row.hidden_seq));
  const chatIds = rows.map((row) => row.chat_id);
  const counted = await unreadAbove(db, chatIds, above, readerId, hiddenIds);
  return new Map(counted.map(({ chat_id, unread }) => [chat_id, unread]));
}

/**
 * One member's rows with what is counted only when it is read: a message in a chat of several writes no row of those who
 * did not send it. Rows of direct chats stay as they are.
 */
export async function withCounts(
  db: Database,
  hiddenIds: readonly string[],
  rows: readonly ChatMember[],
  chats: ReadonlyMap<string, ChatRow>,
): Promise<ChatMember[]> {
  const waiting = rows.filter((row) => row.several && row.read_seq < (chats.get(row.chat_id)?.last_seq ?? 0));
  const unread = await unreadIn(db, { readerId: rows[0]?.user_id ?? '', hiddenIds }, waiting);
  return rows.map((row) => {
    const chat = chats.get(row.chat_id);
    if (!row.several || !chat) return row;
    const counted = { unread: unread.get(row.chat_id) ?? 0, listed: chat.last_seq > row.hidden_seq };
    return { ...row, ...counted, last_at: chat.last_at };
  });
}

export async function unreadOfSeveral(
  db: Database,
  reader: Reader,
): Promise<readonly { folder: string; unread: number }[]> {
  const rows = await severalSides(db, reader.readerId);
  const unread = await unreadIn(db, reader, rows);
  return rows.map(({ folder, chat_id }) => ({ folder, unread: unread.get(chat_id) ?? 0 }));
}
