import type { Database } from '../../platform/database/database.ts';
import { sql, statement } from '../../platform/database/sql.ts';

export type StatusRow = { user_id: string; state: string; last_active: Date };

const isOneOf = (ids: readonly string[]) => sql<boolean>`user_id = any(${ids}::uuid[])`;

export function statusesOf(db: Database, ids: readonly string[]): Promise<StatusRow[]> {
  return db.selectFrom('statuses').select(['user_id', 'state', 'last_active']).where(isOneOf(ids)).execute();
}

/** The most recently active first. */
export function latestStatuses(db: Database, ids: readonly string[], limit: number): Promise<StatusRow[]> {
  return db
    .selectFrom('statuses')
    .select(['user_id', 'state', 'last_active'])
    .where(isOneOf(ids))
    .orderBy('last_active', 'desc')
    .limit(limit)
    .execute();
}

export function onlineStatuses(db: Database, ids: readonly string[]): Promise<StatusRow[]> {
  return db
    .selectFrom('statuses')
    .select(['user_id', 'state', 'last_active'])
    .where(isOneOf(ids))
    .where('state', '=', 'online')
    .orderBy('last_active', 'desc')
    .orderBy('user_id')
    .execute();
}

const lockForArrival = statement<never, [at: Date, ids: readonly string[]]>(
  `insert into statuses (user_id, state, last_active)
   select id, 'offline', $1::timestamptz from unnest($2::uuid[]) as member (id) order by id
   on conflict (user_id) do update set last_active = excluded.last_active`,
);

/**
 * Every change of where a member is connected locks the member's status first, so that two servers cannot decide at the
 * same time. In id order, as the locks of one transaction have to be.
 */
export async function lockStatusesForArrival(db: Database, ids: readonly string[], at: Date): Promise<void> {
  await lockForArrival(db, at, ids);
}

const lockForDeparture = statement<never, [at: Date, ids: readonly string[]]>(
  'update statuses set last_active = greatest(last_active, $1) where user_id = any($2::uuid[])',
);

export async function lockStatusesForDeparture(db: Database, ids: readonly string[], at: Date): Promise<void> {
  await lockForDeparture(db, at, ids);
}

/** Returns the members who were not online before. */
export function markOnline(db: Database, ids: readonly string[]): Promise<StatusRow[]> {
  return db
    .updateTable('statuses')
    .set({ state: 'online' })
    .where(isOneOf(ids))
    .where('state', '<>', 'online')
    .returning(['user_id', 'state', 'last_active'])
    .execute();
}

/** Returns the members who were online and now have no connection to any server. */
export function markOfflineUnlessConnected(db: Database, ids: readonly string[]): Promise<StatusRow[]> {
  return db
    .updateTable('statuses')
    .set({ state: 'offline' })
    .where(isOneOf(ids))
    .where('state', '=', 'online')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('presence_connections')
            .select('presence_connections.user_id')
            .whereRef('presence_connections.user_id', '=', 'statuses.user_id'),
        ),
      ),
    )
    .returning(['user_id', 'state', 'last_active'])
    .execute();
}

export async function deleteStatus(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('statuses').where('user_id', '=', userId).execute();
}
