import type { Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { foldName } from '../../platform/text/fold-name.ts';
import { hiddenIdsOf } from '../friends/friends.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { queryGrams } from './fold-names.ts';
import { beginningWith, containingAmongRecent, containingAnywhere, type Wanted } from './search.queries.ts';
import { readCursor, type SearchPosition, writeCursor } from './search-cursor.ts';

type Asked = { q: string; cursor?: string | undefined; limit: number };
type Page = { items: Person[]; nextCursor: string | null };
type Ids = { ids: string[]; next: SearchPosition | null };

export async function searchMembers(db: Database, viewerId: string, { q, cursor, limit }: Asked): Promise<Page> {
  const query = foldName(q);
  if (query === '') return { items: [], nextCursor: null };
  const from = cursor === undefined ? null : readCursor(cursor);
  const hidden = await hiddenIdsOf(db, viewerId);
  const { ids, next } = await page(db, { query, hidden, limit }, from);
  const people = await peopleByIds(db, ids);
  return { items: ids.flatMap((id) => people.get(id) ?? []), nextCursor: next && writeCursor(next) };
}

async function page(db: Database, wanted: Wanted, from: SearchPosition | null): Promise<Ids> {
  if (from?.in === 'containing') return containingPage(db, wanted, from.memberId);
  const found = await beginningWith(db, { ...wanted, limit: wanted.limit + 1 }, from);
  const shown = found.slice(0, wanted.limit);
  const ids = shown.map((row) => row.user_id);
  const last = shown.at(-1);
  if (found.length > wanted.limit && last) {
    return { ids, next: { in: 'beginning', displayKey: last.display_key, memberId: last.user_id } };
  }
  const rest = await containingPage(db, { ...wanted, limit: wanted.limit - shown.length }, null);
  return { ids: [...ids, ...rest.ids], next: rest.next };
}

async function containingPage(db: Database, wanted: Wanted, before: string | null): Promise<Ids> {
  const found = await containing(db, { ...wanted, limit: wanted.limit + 1 }, before);
  const ids = found.slice(0, wanted.limit).map((row) => row.user_id);
  const more = found.length > wanted.limit;
  return { ids, next: more ? { in: 'containing', memberId: ids.at(-1) ?? before } : null };
}

/** What many names contain is soon found among a few of them; what few contain is found by the index. */
async function containing(db: Database, wanted: Wanted, before: string | null) {
  const recent = await containingAmongRecent(db, wanted, before);
  if (recent.length >= wanted.limit) return recent;
  return containingAnywhere(db, { ...wanted, grams: queryGrams(wanted.query) }, before);
}
