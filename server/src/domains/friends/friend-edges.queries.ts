import { maxFriends } from '@hearth/contract/friends/rules';
import type { Database } from '../../platform/database/database.ts';
import { sql, statement } from '../../platform/database/sql.ts';
import type { Position } from '../../platform/paging/cursor.ts';

export type EdgeState = 'friends' | 'sent' | 'received';
export type Edge = { otherId: string; since: Date };

const isOneOf = (column: 'user_id' | 'other_id', ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;

const isNoneOf = (ids: readonly string[]) => sql<boolean>`other_id <> all(${ids}::uuid[])`;

const states = statement<{ other_id: string; state: EdgeState }, [userId: string, otherIds: readonly string[]]>(
  'select other_id, state from friend_edges where user_id = $1 and other_id = any($2::uuid[])',
);

export async function edgeStates(
  db: Database,
  userId: string,
  otherIds: readonly string[],
): Promise<Map<string, EdgeState>> {
  const rows = await states(db, userId, otherIds);
  return new Map(rows.map((row) => [row.other_id, row.state]));
}

type Listed = { limit: number; after?: Position | undefined; without?: readonly string[] };

/** Newest first, without the members who are hidden from the viewer. */
export async function edgesInState(
  db: Database,
  userId: string,
  state: EdgeState,
  { limit, after, without = [] }: Listed,
): Promise<Edge[]> {
  let query = db
    .selectFrom('friend_edges')
    .select(['other_id', 'since'])
    .where('user_id', '=', userId)
    .where('state', '=', state);
  if (after) query = query.where(sql<boolean>`(since, other_id) < (${after.at}, ${after.id}::uuid)`);
  if (without.length > 0) query = query.where(isNoneOf(without));
  const rows = await query.orderBy('since', 'desc').orderBy('other_id', 'desc').limit(limit).execute();
  return rows.map((row) => ({ otherId: row.other_id, since: row.since }));
}

/** Newest friendship first. */
export async function friendIdsOf(db: Database, memberId: string): Promise<string[]> {
  const edges = await edgesInState(db, memberId, 'friends', { limit: maxFriends });
  return edges.map((edge) => edge.otherId);
}

/** Members with a relation of any state, in no order. */
export async function otherIdsOf(db: Database, userId: string, limit?: number): Promise<string[]> {
  let query = db.selectFrom('friend_edges').select('other_id').where('user_id', '=', userId);
  if (limit !== undefined) query = query.limit(limit);
  return (await query.execute()).map((row) => row.other_id);
}

export async function countInState(
  db: Database,
  userId: string,
  state: EdgeState,
  without: readonly string[] = [],
): Promise<number> {
  let query = db
    .selectFrom('friend_edges')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', state);
  if (without.length > 0) query = query.where(isNoneOf(without));
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Both rows of a pair are written in one statement, so that half a relation cannot exist. */
export async function putRelation(
  db: Database,
  own: { userId: string; otherId: string; state: EdgeState },
  others: EdgeState,
  since: Date,
): Promise<void> {
  const { userId, otherId, state } = own;
  await db
    .insertInto('friend_edges')
    .values([
      { user_id: userId, other_id: otherId, state, since },
      { user_id: otherId, other_id: userId, state: others, since },
    ])
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'other_id']).doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        since: eb.ref('excluded.since'),
      })),
    )
    .execute();
}

export async function deleteRelation(db: Database, a: string, b: string): Promise<void> {
  await deleteEdges(db, [a], b);
  await deleteEdges(db, [b], a);
}

/** Deletes the rows that these members have about one other member. */
export async function deleteEdges(db: Database, userIds: readonly string[], otherId: string): Promise<void> {
  await db.deleteFrom('friend_edges').where(isOneOf('user_id', userIds)).where('other_id', '=', otherId).execute();
}

export async function deleteEdgesOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('friend_edges').where('user_id', '=', userId).execute();
}
