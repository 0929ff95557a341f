import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { FoldedNames } from './fold-names.ts';

export type SearchEntry = FoldedNames & { memberId: string };

function rowsOf(entries: readonly SearchEntry[]) {
  return entries.map(({ memberId, displayKey, names, grams }) => ({
    user_id: memberId,
    display_key: displayKey,
    names,
    grams,
  }));
}

export async function putEntries(db: Database, entries: readonly SearchEntry[]): Promise<void> {
  await db
    .insertInto('search_entries')
    .values(rowsOf(entries))
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((excluded) => ({
        display_key: excluded.ref('excluded.display_key'),
        names: excluded.ref('excluded.names'),
        grams: excluded.ref('excluded.grams'),
      })),
    )
    .execute();
}

/** Leaves an entry that exists by now as it is: it was written with a newer name. */
export async function insertMissingEntries(db: Database, entries: readonly SearchEntry[]): Promise<void> {
  await db
    .insertInto('search_entries')
    .values(rowsOf(entries))
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

export async function deleteEntry(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('search_entries').where('user_id', '=', memberId).execute();
}

export async function indexedAmong(db: Database, memberIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('search_entries')
    .select('user_id')
    .where(sql<boolean>`user_id = any(${memberIds}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

export type SearchTerms = { query: string; hidden: readonly string[]; limit: number };
type FoundEntry = { user_id: string; display_key: string };

/** Display names that begin with the query, in their own order. */
export async function beginningWith(
  db: Database,
  { query, hidden, limit }: SearchTerms,
  after: { displayKey: string; memberId: string } | null,
): Promise<FoundEntry[]> {
  // Only one lower bound: with two, PostgreSQL may start to read at the lower one.
  const from = after
    ? sql`(display_key, user_id) > (${after.displayKey}, ${after.memberId}::uuid)`
    : sql`display_key >= ${query}`;
  const { rows } = await sql<FoundEntry>`
    select user_id, display_key
    from search_entries
    where ${from} and display_key < ${justAfter(query)} and user_id <> all(${hidden}::uuid[])
    order by display_key, user_id
    limit ${limit}`.execute(db);
  return rows;
}

/** Sorts after every text with this prefix: no folded name contains the last character of Unicode. */
function justAfter(prefix: string): string {
  return `${prefix}\u{10ffff}`;
}

const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const recent = 1_000;

/** Names with the query somewhere inside, but not at their beginning, among the most recent members. */
export function containingAmongRecent(db: Database, terms: SearchTerms, before: string | null): Promise<FoundEntry[]> {
  return matching(
    db,
    terms,
    sql`
    select user_id, display_key, names
    from search_entries
    where user_id < ${before ?? highestId}::uuid
    order by user_id desc
    limit ${sql.lit(recent)}`,
  );
}

/** The same among all members: the index of grams leaves few names to compare. */
export function containingAnywhere(
  db: Database,
  terms: SearchTerms & { grams: readonly number[] },
  before: string | null,
): Promise<FoundEntry[]> {
  return matching(
    db,
    terms,
    sql`
    select user_id, display_key, names
    from search_entries
    where grams @> ${terms.grams}::integer[] and user_id < ${before ?? highestId}::uuid`,
  );
}

/** Materialized, because the planner cannot know how often a text occurs and would choose the wrong plan. */
async function matching(
  db: Database,
  { query, hidden, limit }: SearchTerms,
  candidates: ReturnType<typeof sql>,
): Promise<FoundEntry[]> {
  const { rows } = await sql<FoundEntry>`
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
