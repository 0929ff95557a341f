import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';
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

type BeginningParameters = [justAfter: string, hidden: readonly string[], limit: number];

// One lower bound only: of two, PostgreSQL may start reading at the looser one.
const beginning = (from: string) => `
  select user_id, display_key
  from search_entries
  where ${from} and display_key < $1 and user_id <> all($2::uuid[])
  order by display_key, user_id
  limit $3`;
const firstBeginning = statement<Found, [...BeginningParameters, query: string]>(beginning('display_key >= $4'));
const nextBeginning = statement<Found, [...BeginningParameters, afterKey: string, afterId: string]>(
  beginning('(display_key, user_id) > ($4, $5::uuid)'),
);

/** Display names that begin with the query, in their own order. */
export function beginningWith(
  db: Database,
  { query, hidden, limit }: Wanted,
  after: { displayKey: string; memberId: string } | null,
): Promise<Found[]> {
  const end = justAfter(query);
  return after
    ? nextBeginning(db, end, hidden, limit, after.displayKey, after.memberId)
    : firstBeginning(db, end, hidden, limit, query);
}

/** Above every text that begins so, as bytes compare: no folded name holds the last character of Unicode. */
function justAfter(prefix: string): string {
  return `${prefix}\u{10ffff}`;
}

const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const recent = 1_000;

type ContainingParameters = [query: string, hidden: readonly string[], limit: number, before: string];

/** Materialized, because the planner cannot know how often a text occurs and would choose the wrong index. */
const containing = (candidates: string) => `
  with candidates as materialized (${candidates})
  select user_id, display_key
  from candidates
  where position($1 in names) > 0
    and not starts_with(display_key, $1)
    and user_id <> all($2::uuid[])
  order by user_id desc
  limit $3`;
const containingRecent = statement<Found, ContainingParameters>(
  containing(`
    select user_id, display_key, names from search_entries where user_id < $4 order by user_id desc limit ${recent}`),
);
const containingGrams = statement<Found, [...ContainingParameters, grams: readonly number[]]>(
  containing('select user_id, display_key, names from search_entries where grams @> $5::integer[] and user_id < $4'),
);

/** Names with the query somewhere inside, but not at their beginning, among the most recent members. */
export function containingAmongRecent(
  db: Database,
  { query, hidden, limit }: Wanted,
  before: string | null,
): Promise<Found[]> {
  return containingRecent(db, query, hidden, limit, before ?? highestId);
}

/** The same among all members: the index of grams leaves few to compare. */
export function containingAnywhere(
  db: Database,
  { query, hidden, limit, grams }: Wanted & { grams: readonly number[] },
  before: string | null,
): Promise<Found[]> {
  return containingGrams(db, query, hidden, limit, before ?? highestId, grams);
}
