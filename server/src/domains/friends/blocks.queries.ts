import type { Database } from '../../platform/database/database.ts';
import { sql, statement } from '../../platform/database/sql.ts';
import type { Position } from '../../platform/paging/cursor.ts';

const hidden = statement<{ other_id: string }, [userId: string]>('select other_id from blocks where user_id = $1');

export async function hiddenIds(db: Database, userId: string): Promise<string[]> {
  return (await hidden(db, userId)).map((row) => row.other_id);
}

/** The members among these who are hidden from the member; `byMe` says whether the member blocked them. */
export async function hiddenAmong(
  db: Database,
  userId: string,
  otherIds: readonly string[],
): Promise<Map<string, { byMe: boolean }>> {
  const rows = await db
    .selectFrom('blocks')
    .select(['other_id', 'by_me'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`other_id = any(${otherIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.other_id, { byMe: row.by_me }]));
}

/** Newest first. */
export function blocksBy(
  db: Database,
  userId: string,
  { limit, after }: { limit: number; after?: Position | undefined },
) {
  let query = db
    .selectFrom('blocks')
    .select(['other_id', 'at'])
    .where('user_id', '=', userId)
    .where('by_me', '=', true);
  if (after) query = query.where(sql<boolean>`(at, other_id) < (${after.at}, ${after.id}::uuid)`);
  return query.orderBy('at', 'desc').orderBy('other_id', 'desc').limit(limit).execute();
}

export async function insertBlock(db: Database, blocker: string, blocked: string, at: Date): Promise<void> {
  await db
    .insertInto('blocks')
    .values([
      { user_id: blocker, other_id: blocked, by_me: true, at },
      { user_id: blocked, other_id: blocker, by_me: false, at },
    ])
    .execute();
}

/** Deletes the rows that these members have about one other member. */
export async function deleteBlocks(db: Database, userIds: readonly string[], otherId: string): Promise<void> {
  await db
    .deleteFrom('blocks')
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .where('other_id', '=', otherId)
    .execute();
}

export async function deleteBlocksOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('blocks').where('user_id', '=', userId).execute();
}
