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
  const { rows } = await sql<Found>`
    select user_id, display_key
    from search_entries
    where display_key >= ${query} and display_key < ${justAfter(query)}
      and (display_key, user_id) > (${after?.displayKey ?? ''}, ${after?.memberId ?? lowestId}::uuid)
      and user_id <> all(${hidden}::uuid[])
    order by display_key, user_id
    limit ${limit}`.execute(db);
  return rows;
}

/** All other names with the query somewhere inside, newest members first. */
export async function containing(
  db: Database,
  { query, hidden, limit, grams }: Wanted & { grams: readonly number[] },
  before: string | null,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select user_id, display_key
    from search_entries
    where grams @> ${grams}::integer[]
      and position(${query} in names) > 0
      and not starts_with(display_key, ${query})
      and user_id < ${before ?? highestId}::uuid
      and user_id <> all(${hidden}::uuid[])
    order by user_id desc
    limit ${limit}`.execute(db);
  return rows;
}

const lowestId = '00000000-0000-0000-0000-000000000000';
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Above every text that begins so, as bytes compare: no folded name holds the last character of Unicode. */
function justAfter(prefix: string): string {
  return `${prefix}\u{10ffff}`;
}
