import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export type EdgeState = 'friends' | 'sent' | 'received';
export type Edge = { userId: string; otherId: string; state: EdgeState; since: Date };

const isOneOf = (column: 'user_id' | 'other_id', ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;

export async function edgeStates(
  db: Database,
  userId: string,
  otherIds: readonly string[],
): Promise<Map<string, EdgeState>> {
  const rows = await db
    .selectFrom('friend_edges')
    .select(['other_id', 'state'])
    .where('user_id', '=', userId)
    .where(isOneOf('other_id', otherIds))
    .execute();
  return new Map(rows.map((row) => [row.other_id, row.state as EdgeState]));
}

/** Newest first. */
export async function otherIdsInState(
  db: Database,
  userId: string,
  state: EdgeState,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('friend_edges')
    .select('other_id')
    .where('user_id', '=', userId)
    .where('state', '=', state)
    .orderBy('since', 'desc')
    .orderBy('other_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.other_id);
}

export async function countInState(db: Database, userId: string, state: EdgeState): Promise<number> {
  const { count } = await db
    .selectFrom('friend_edges')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many of `friendIds` each of these members is friends with; who shares none is left out. */
export async function countFriendsAmong(
  db: Database,
  memberIds: readonly string[],
  friendIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('friend_edges')
    .select((eb) => ['user_id', eb.fn.countAll<number>().as('count')])
    .where(isOneOf('user_id', memberIds))
    .where(isOneOf('other_id', friendIds))
    .where('state', '=', 'friends')
    .groupBy('user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.count]));
}
