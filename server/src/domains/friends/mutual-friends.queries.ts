import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

const facesShown = 3;
const newestFirst = sql<string[]>`(array_agg(other_id order by since desc, other_id desc))[1:${sql.lit(facesShown)}]`;

/** Whom of `friendIds` each of these members is friends with: how many, the newest first; who has none is left out. */
export async function friendsAmong(
  db: Database,
  memberIds: readonly string[],
  friendIds: readonly string[],
): Promise<Map<string, { count: number; newestIds: string[] }>> {
  if (memberIds.length === 0 || friendIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('friend_edges')
    .select((eb) => ['user_id', eb.fn.countAll<number>().as('count'), newestFirst.as('newest')])
    .where(sql<boolean>`user_id = any(${memberIds}::uuid[])`)
    .where(sql<boolean>`other_id = any(${friendIds}::uuid[])`)
    .where('state', '=', 'friends')
    .groupBy('user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, { count: row.count, newestIds: row.newest }]));
}

export type MutualCount = { id: string; count: number };

/** Friends of these friends, with most mutual friends first. */
export async function friendsOfFriends(
  db: Database,
  friendIds: readonly string[],
  without: readonly string[],
  { limit, after }: { limit: number; after?: MutualCount | undefined },
): Promise<MutualCount[]> {
  if (friendIds.length === 0) return [];
  let query = db
    .selectFrom('friend_edges')
    .select((eb) => ['other_id', eb.fn.countAll<number>().as('count')])
    .where(sql<boolean>`user_id = any(${friendIds}::uuid[])`)
    .where('state', '=', 'friends')
    .where(sql<boolean>`other_id <> all(${without}::uuid[])`)
    .groupBy('other_id');
  if (after) query = query.having(sql<boolean>`(count(*), other_id) < (${after.count}::bigint, ${after.id}::uuid)`);
  const rows = await query.orderBy('count', 'desc').orderBy('other_id', 'desc').limit(limit).execute();
  return rows.map((row) => ({ id: row.other_id, count: row.count }));
}
