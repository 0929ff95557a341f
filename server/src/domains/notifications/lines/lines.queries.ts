import type { NotificationType } from '@hearth/contract/notifications/rules';
import type { Database } from '../../../platform/database/database.ts';
import { sql, statement } from '../../../platform/database/sql.ts';
import { lowestId, newId } from '../../../platform/ids.ts';
import type { Position } from '../../../platform/paging/cursor.ts';
import type { LineKey, Recipient } from './causes.queries.ts';

export type LineRow = { id: string; type: NotificationType; target_id: string; at: Date; unread: boolean };

const lineColumns = ['id', 'type', 'target_id', 'at', 'unread'] as const;

const raise = statement<
  { user_id: string; id: string },
  [userIds: readonly string[], types: readonly NotificationType[], targetId: string, id: string, at: Date]
>(
  `insert into notifications (user_id, type, target_id, id, at, unread)
   select raised.user_id, raised.type, $3::uuid, $4::uuid, $5::timestamptz, true
   from unnest($1::uuid[], $2::text[]) as raised (user_id, type)
   on conflict (user_id, type, target_id) do update set at = excluded.at, unread = excluded.unread
   returning user_id, id`,
);

/**
 * Puts one line of each of these members at the top, unread; returns the ids of the lines by recipient. They are locked in
 * the given order. New lines of different members may have the same id: nobody asks for a line without its recipient.
 */
export async function raiseLines(
  db: Database,
  recipients: readonly Recipient[],
  targetId: string,
  at: Date,
): Promise<Map<string, string>> {
  const ids = recipients.map(({ recipientId }) => recipientId);
  const types = recipients.map(({ type }) => type);
  const rows = await raise(db, ids, types, targetId, newId(at), at);
  return new Map(rows.map((row) => [row.user_id, row.id]));
}

const locked = statement<{ id: string }, [userId: string, type: NotificationType, targetId: string]>(
  'select id from notifications where user_id = $1 and type = $2 and target_id = $3 for update',
);

export async function lockLine(db: Database, line: LineKey): Promise<string | undefined> {
  return (await locked(db, line.recipientId, line.type, line.targetId))[0]?.id;
}

export async function lockLineById(db: Database, recipientId: string, id: string): Promise<LineRow | undefined> {
  const row = await db
    .selectFrom('notifications')
    .select(lineColumns)
    .where('user_id', '=', recipientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as LineRow | undefined;
}

export async function updateLine(
  db: Database,
  recipientId: string,
  id: string,
  now: { at?: Date; unread: boolean },
): Promise<void> {
  await db.updateTable('notifications').set(now).where('user_id', '=', recipientId).where('id', '=', id).execute();
}

export async function deleteLine(db: Database, recipientId: string, id: string): Promise<void> {
  await db.deleteFrom('notifications').where('user_id', '=', recipientId).where('id', '=', id).execute();
}

/** Returns the lines that were unread. */
export async function markLinesRead(db: Database, recipientId: string): Promise<LineRow[]> {
  const rows = await db
    .updateTable('notifications')
    .set({ unread: false })
    .where('user_id', '=', recipientId)
    .where('unread', '=', true)
    .returning(lineColumns)
    .execute();
  return rows as LineRow[];
}

type PageOf = [recipientId: string, at: Date | null, id: string, limit: number];
const pageWhere = (condition: string) =>
  `select ${lineColumns.join(', ')} from notifications
   where user_id = $1 and (at, id) < (coalesce($2::timestamptz, 'infinity'), $3::uuid)${condition}
   order by at desc, id desc limit $4`;
const page = statement<LineRow, PageOf>(pageWhere(''));
const unreadPage = statement<LineRow, PageOf>(pageWhere(' and unread'));

export function linePage(
  db: Database,
  recipientId: string,
  { after, limit, onlyUnread }: { after: Position | undefined; limit: number; onlyUnread: boolean },
): Promise<LineRow[]> {
  const read = onlyUnread ? unreadPage : page;
  return read(db, recipientId, after?.at ?? null, after?.id ?? lowestId, limit);
}

export async function linesByIds(db: Database, recipientId: string, ids: readonly string[]): Promise<LineRow[]> {
  const rows = await db
    .selectFrom('notifications')
    .select(lineColumns)
    .where('user_id', '=', recipientId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return rows as LineRow[];
}

export async function unreadLines(db: Database, recipientId: string, limit: number): Promise<LineRow[]> {
  const rows = await db
    .selectFrom('notifications')
    .select(lineColumns)
    .where('user_id', '=', recipientId)
    .where('unread', '=', true)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows as LineRow[];
}

export async function deleteLinesAbout(
  db: Database,
  targetId: string,
  types: readonly NotificationType[],
): Promise<{ user_id: string; id: string }[]> {
  return db
    .deleteFrom('notifications')
    .where('target_id', '=', targetId)
    .where('type', 'in', types)
    .returning(['user_id', 'id'])
    .execute();
}

export async function deleteLinesFor(db: Database, recipientId: string): Promise<void> {
  await db.deleteFrom('notifications').where('user_id', '=', recipientId).execute();
}
