import type { NotificationType } from '@hearth/contract/notifications/rules';
import type { Database } from '../../platform/database/database.ts';
import { sql, statement } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import type { Position } from '../../platform/paging/cursor.ts';
import type { LineKey } from './causes.queries.ts';

export type LineRow = { id: string; type: NotificationType; target_id: string; at: Date; unread: boolean };

const lineColumns = ['id', 'type', 'target_id', 'at', 'unread'] as const;

const raise = statement<
  { user_id: string; id: string },
  [recipientIds: readonly string[], ids: readonly string[], type: NotificationType, targetId: string, at: Date]
>(
  `insert into notifications (user_id, type, target_id, id, at, unread)
   select line.user_id, $3, $4::uuid, line.id, $5::timestamptz, true
   from unnest($1::uuid[], $2::uuid[]) as line (user_id, id)
   on conflict (user_id, type, target_id) do update set at = excluded.at, unread = excluded.unread
   returning user_id, id`,
);

/** Puts the lines of these recipients at the top, unread; returns their ids by recipient. */
export async function raiseLines(
  db: Database,
  recipientIds: readonly string[],
  { type, targetId }: Omit<LineKey, 'recipientId'>,
  at: Date,
): Promise<Map<string, string>> {
  const ids = recipientIds.map(() => newId(at));
  const rows = await raise(db, recipientIds, ids, type, targetId, at);
  return new Map(rows.map((row) => [row.user_id, row.id]));
}

export async function lockLine(db: Database, line: LineKey): Promise<string | undefined> {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', line.recipientId)
    .where('type', '=', line.type)
    .where('target_id', '=', line.targetId)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
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

export async function linePage(
  db: Database,
  recipientId: string,
  after: Position | undefined,
  limit: number,
): Promise<LineRow[]> {
  let query = db.selectFrom('notifications').select(lineColumns).where('user_id', '=', recipientId);
  if (after) query = query.where(sql<boolean>`(at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows as LineRow[];
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
