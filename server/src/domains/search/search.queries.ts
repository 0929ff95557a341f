import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';
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

export async function setFindable(db: Database, memberId: string, findable: boolean): Promise<void> {
  await db.updateTable('search_entries').set({ findable }).where('user_id', '=', memberId).execute();
}

export async function deleteEntry(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('search_entries').where('user_id', '=', memberId).execute();
}

/** `known`: whom the viewer finds although strangers do not. */
export type SearchTerms = {
  query: string;
  hidden: readonly string[];
  known: readonly string[];
  limit: number;
};
type FoundEntry = { user_id: string; display_key: string };

type BeginningParameters = [justAfter: string, hidden: readonly string[], limit: number, known: readonly string[]];

const mayFind = (known: string) => `(findable or user_id = any(${known}::uuid[]))`;

// Only one lower bound: with two, PostgreSQL may start to read at the lower one.
const beginning = (from: string) => `
  select user_id, display_key
  from search_entries
  where ${from} and display_key < $1 and user_id <> all($2::uuid[]) and ${mayFind('$4')}
  order by display_key, user_id
  limit $3`;
const firstBeginning = statement<FoundEntry, [...BeginningParameters, query: string]>(beginning('display_key >= $5'));
const nextBeginning = statement<FoundEntry, [...BeginningParameters, afterKey: string, afterId: string]>(
  beginning('(display_key, user_id) > ($5, $6::uuid)'),
);

/** Display names that begin with the query, in their own order. */
export function beginningWith(
  db: Database,
  { query, hidden, known, limit }: SearchTerms,
  after: { displayKey: string; memberId: string } | null,
): Promise<FoundEntry[]> {
  const end = justAfter(query);
  return after
    ? nextBeginning(db, end, hidden, limit, known, after.displayKey, after.memberId)
    : firstBeginning(db, end, hidden, limit, known, query);
}

/** Sorts after every text with this prefix: no folded name contains the last character of Unicode. */
function justAfter(prefix: string): string {
  return `${prefix}\u{10ffff}`;
}

const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const recent = 1_000;

type ContainingParameters = [
  query: string,
  hidden: readonly string[],
  limit: number,
  before: string,
  known: readonly string[],
];

/** Materialized, because the planner cannot know how often a text occurs and would choose the wrong index. */
const containing = (candidates: string) => `
  with candidates as materialized (${candidates})
  select user_id, display_key
  from candidates
  where position($1 in names) > 0
    and not starts_with(display_key, $1)
    and user_id <> all($2::uuid[])
    and ${mayFind('$5')}
  order by user_id desc
  limit $3`;
const containingRecent = statement<FoundEntry, ContainingParameters>(
  containing(`
    select user_id, display_key, names, findable from search_entries where user_id < $4 order by user_id desc limit ${recent}`),
);
const containingGrams = statement<FoundEntry, [...ContainingParameters, grams: readonly number[]]>(
  containing(
    'select user_id, display_key, names, findable from search_entries where grams @> $6::integer[] and user_id < $4',
  ),
);

/** Names with the query somewhere inside, but not at their beginning, among the most recent members. */
export function containingAmongRecent(
  db: Database,
  { query, hidden, known, limit }: SearchTerms,
  before: string | null,
): Promise<FoundEntry[]> {
  return containingRecent(db, query, hidden, limit, before ?? highestId, known);
}

/** The same among all members: the index of grams leaves few names to compare. */
export function containingAnywhere(
  db: Database,
  { query, hidden, known, limit, grams }: SearchTerms & { grams: readonly number[] },
  before: string | null,
): Promise<FoundEntry[]> {
  return containingGrams(db, query, hidden, limit, before ?? highestId, known, grams);
}

type ExactParameters = [query: string, hidden: readonly string[], limit: number, known: readonly string[]];

const exactly = statement<FoundEntry, ExactParameters>(`
  select user_id, display_key
  from search_entries
  where display_key = $1 and user_id <> all($2::uuid[]) and ${mayFind('$4')}
  order by user_id
  limit $3`);

/** Display names that are the query, the earliest members first. */
export function calledExactly(db: Database, { query, hidden, known, limit }: SearchTerms): Promise<FoundEntry[]> {
  return exactly(db, query, hidden, limit, known);
}

const among = statement<FoundEntry, [...ExactParameters, ids: readonly string[]]>(`
  with candidates as materialized (
    select user_id, display_key, names, findable from search_entries where user_id = any($5::uuid[])
  )
  select user_id, display_key
  from candidates
  where position($1 in names) > 0 and user_id <> all($2::uuid[]) and ${mayFind('$4')}
  order by display_key, user_id
  limit $3`);

/** Those of the given members whose names contain the query. */
export async function matchingAmong(
  db: Database,
  { query, hidden, known, limit }: SearchTerms,
  memberIds: readonly string[],
): Promise<FoundEntry[]> {
  return memberIds.length === 0 ? [] : among(db, query, hidden, limit, known, memberIds);
}
