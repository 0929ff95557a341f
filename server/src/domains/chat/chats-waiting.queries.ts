import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';

/** Chats whose newest message came within this time. */
export type WaitingWindow = { from: Date; until: Date };

const waits = `unread > 0 and not muted and folder <> 'Spam'`;

const members = statement<{ user_id: string }, [from: Date, until: Date, after: string, limit: number]>(
  `select distinct user_id from chat_members
   where ${waits} and last_at > $1 and last_at <= $2 and user_id > $3 order by user_id limit $4`,
);

/** Members with unread messages in direct chats that may call for their attention. */
export async function membersUnread(
  db: Database,
  { from, until }: WaitingWindow,
  after: string,
  limit: number,
): Promise<string[]> {
  return (await members(db, from, until, after, limit)).map((row) => row.user_id);
}

const chats = statement<
  { chat_id: string; last_at: Date },
  [memberId: string, from: Date, until: Date, without: readonly string[], limit: number]
>(
  `select chat_id, last_at from chat_members
   where user_id = $1 and ${waits} and last_at > $2 and last_at <= $3 and chat_id <> all($4::text[])
   order by last_at desc limit $5`,
);

export function waitingDirectChats(
  db: Database,
  memberId: string,
  { from, until }: WaitingWindow,
  without: readonly string[],
  limit: number,
): Promise<{ chat_id: string; last_at: Date }[]> {
  return chats(db, memberId, from, until, without, limit);
}
