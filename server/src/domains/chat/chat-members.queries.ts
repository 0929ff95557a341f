import type { ChatFolder } from '@hearth/contract/chat/rules';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ChatMembers } from '../../platform/database/schema.generated.ts';
import { sql, statement } from '../../platform/database/sql.ts';
import type { Position } from '../../platform/paging/cursor.ts';

export type Side = Selectable<ChatMembers>;
/** Both sides of a chat, by their members. */
export type Sides = Map<string, Side>;

const bothSides = (memberIds: readonly string[]) => sql<boolean>`user_id = any(${memberIds}::uuid[])`;
export const byMember = (rows: Side[]): Sides => new Map(rows.map((row) => [row.user_id, row]));

export async function insertSides(
  db: Database,
  chatId: string,
  [a, b]: [{ id: string; folder: ChatFolder }, { id: string; folder: ChatFolder }],
  at: Date,
): Promise<void> {
  await db
    .insertInto('chat_members')
    .values([
      { user_id: a.id, other_id: b.id, chat_id: chatId, folder: a.folder, last_at: at },
      { user_id: b.id, other_id: a.id, chat_id: chatId, folder: b.folder, last_at: at },
    ])
    .onConflict((conflict) => conflict.columns(['user_id', 'chat_id']).doNothing())
    .execute();
}

export const sideOf = statement<Side, [memberId: string, chatId: string]>(
  'select * from chat_members where user_id = $1 and chat_id = $2',
);

/** A message was written: one more unread for the other; whoever answers a chat in Spam wants it among the chats. */
export const noteMessage = statement<Side, [chatId: string, senderId: string, receiverId: string, at: Date]>(
  `update chat_members set
     unread = unread + (user_id = $3)::int,
     answered = answered or user_id = $3,
     folder = case when user_id = $2 and folder = 'Spam' then 'Chats' else folder end,
     listed = true,
     last_at = $4
   where chat_id = $1 and user_id in ($2, $3)
   returning *`,
);

export async function moveCursor(
  db: Database,
  chatId: string,
  { readerId, otherId, seq, unread }: { readerId: string; otherId: string; seq: number; unread: number },
): Promise<Sides> {
  const rows = await db
    .updateTable('chat_members')
    .set({
      read_seq: sql<number>`case when user_id = ${readerId} then ${seq}::bigint else read_seq end`,
      unread: sql<number>`case when user_id = ${readerId} then ${unread}::int else unread end`,
      seen_seq: sql<number>`case when user_id = ${otherId} then ${seq}::bigint else seen_seq end`,
    })
    .where('chat_id', '=', chatId)
    .where(bothSides([readerId, otherId]))
    .returningAll()
    .execute();
  return byMember(rows);
}

export function setFolder(
  db: Database,
  memberId: string,
  chatId: string,
  folder: ChatFolder,
): Promise<Side | undefined> {
  return db
    .updateTable('chat_members')
    .set({ folder })
    .where('user_id', '=', memberId)
    .where('chat_id', '=', chatId)
    .returningAll()
    .executeTakeFirst();
}

/** Out of the list until the next message, which then stands alone. The other is not told that all was "seen". */
export async function hideSide(db: Database, memberId: string, chatId: string, upTo: number): Promise<void> {
  await db
    .updateTable('chat_members')
    .set({ hidden_seq: upTo, read_seq: upTo, unread: 0, listed: false })
    .where('user_id', '=', memberId)
    .where('chat_id', '=', chatId)
    .execute();
}

export type ListAsked = {
  folder?: ChatFolder | undefined;
  /** Whom the member cannot see. */
  without: readonly string[];
  after: Position | undefined;
  limit: number;
};

export function listedSides(
  db: Database,
  memberId: string,
  { folder, without, after, limit }: ListAsked,
): Promise<Side[]> {
  let query = db
    .selectFrom('chat_members')
    .selectAll()
    .where('user_id', '=', memberId)
    .where('listed', '=', true)
    .where(sql<boolean>`other_id <> all(${without}::uuid[])`);
  if (folder) query = query.where('folder', '=', folder);
  if (after) query = query.where(sql<boolean>`(last_at, other_id) < (${after.at}, ${after.id}::uuid)`);
  return query.orderBy('last_at', 'desc').orderBy('other_id', 'desc').limit(limit).execute();
}

export async function unreadByFolder(
  db: Database,
  memberId: string,
  without: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('chat_members')
    .select(['folder', (eb) => eb.fn.sum<number>('unread').as('unread')])
    .where('user_id', '=', memberId)
    .where('unread', '>', 0)
    .where(sql<boolean>`other_id <> all(${without}::uuid[])`)
    .groupBy('folder')
    .execute();
  return new Map(rows.map((row) => [row.folder, row.unread]));
}

export function sidesOfMember(db: Database, memberId: string): Promise<Pick<Side, 'chat_id' | 'other_id'>[]> {
  return db.selectFrom('chat_members').select(['chat_id', 'other_id']).where('user_id', '=', memberId).execute();
}

export async function deleteSides(db: Database, chatIds: readonly string[], memberIds: string[]): Promise<void> {
  await db
    .deleteFrom('chat_members')
    .where(bothSides(memberIds))
    .where(sql<boolean>`chat_id = any(${chatIds}::text[])`)
    .execute();
}

export async function leaveSpam(db: Database, chatId: string, memberIds: readonly string[]): Promise<Sides> {
  const rows = await db
    .updateTable('chat_members')
    .set({ folder: sql<string>`case when folder = 'Spam' then 'Chats' else folder end` })
    .where('chat_id', '=', chatId)
    .where(bothSides(memberIds))
    .returningAll()
    .execute();
  return byMember(rows);
}
