import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { FoldedNames } from './fold-names.ts';

export type SearchEntry = FoldedNames & { memberId: string };

export async function putEntries(db: Database, entries: readonly SearchEntry[]): Promise<void> {
  await db
    .insertInto('search_entries')
    .values(
      entries.map(({ memberId, displayKey, names, grams }) => ({
        user_id: memberId,
        display_key: displayKey,
        names,
        grams,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((excluded) => ({
        display_key: excluded.ref('excluded.display_key'),
        names: excluded.ref('excluded.names'),
        grams: excluded.ref('excluded.grams'),
      })),
    )
    .execute();
}

export async function deleteEntry(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('search_entries').where('user_id', '=', memberId).execute();
}

/** Members whom the search does not know yet: those of a database older than the search. */
export function unindexedMembers(db: Database, limit: number) {
  return db
    .selectFrom('profiles')
    .select(['user_id', 'display_name', 'profile_name'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('search_entries')
            .select('search_entries.user_id')
            .whereRef('search_entries.user_id', '=', 'profiles.user_id'),
        ),
      ),
    )
    .limit(limit)
    .execute();
}

export type Wanted = { query: string; hidden: readonly string[]; limit: number };
type Found = { user_id: string; display_key: string };

/** Display names that begin with the query, in their own order. */
export async function beginningWith(
  db: Database,
  { query, hidden, limit }: Wanted,
  after: { displayKey: string; memberId: string } | null,
): Promise<Found[]> {
  // One lower bound only: of two, PostgreSQL may start reading at the looser one.
  const from = after
    ? sql`(display_key, user_id) > (${after.displayKey}, ${after.memberId}::uuid)`
    : sql`display_key >= ${query}`;
  const { rows } = await sql<Found>`
    select user_id, display_key
    from search_entries
    where ${from} and display_key < ${justAfter(query)} and user_id <> all(${hidden}::uuid[])
    order by display_key, user_id
    limit ${limit}`.execute(db);
  return rows;
}

/** Above every text that begins so, as bytes compare: no folded name holds the last character of Unicode. */
function justAfter(prefix: string): string {
  return `${prefix}\u{10ffff}`;
}

const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const recent = 1_000;

/** Names with the query somewhere inside, but not at their beginning, among the most recent members. */
export function containingAmongRecent(db: Database, wanted: Wanted, before: string | null): Promise<Found[]> {
  return matching(
    db,
    wanted,
    sql`
    select user_id, display_key, names
    from search_entries
    where user_id < ${before ?? highestId}::uuid
    order by user_id desc
    limit ${sql.lit(recent)}`,
  );
}

/** The same among all members: the index of grams leaves few to compare. */
export function containingAnywhere(
  db: Database,
  wanted: Wanted & { grams: readonly number[] },
  before: string | null,
): Promise<Found[]> {
  return matching(
    db,
    wanted,
    sql`
    select user_id, display_key, names
    from search_entries
    where grams @> ${wanted.grams}::integer[] and user_id < ${before ?? highestId}::uuid`,
  );
}

/** Materialized, because the planner cannot know how often a text occurs and would guess wrongly which way is short. */
async function matching(
  db: Database,
  { query, hidden, limit }: Wanted,
  candidates: ReturnType<typeof sql>,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with candidates as materialized (${candidates})
    select user_id, display_key
    from candidates
    where position(${query} in names) > 0
      and not starts_with(display_key, ${query})
      and user_id <> all(${hidden}::uuid[])
    order by user_id desc
    limit ${limit}`.execute(db);
  return rows;
}
