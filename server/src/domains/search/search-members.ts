import type { Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { foldName } from '../../platform/text/fold-name.ts';
import { hiddenIdsOf } from '../friends/friends.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { queryGrams } from './fold-names.ts';
import { beginningWith, containingAmongRecent, containingAnywhere, type SearchTerms } from './search.queries.ts';
import { readSearchCursor, type SearchPosition, writeSearchCursor } from './search-cursor.ts';

type SearchQuery = { q: string; cursor?: string | undefined; limit: number };
type Page = { items: Person[]; nextCursor: string | null };
type Ids = { ids: string[]; next: SearchPosition | null };

export async function searchMembers(db: Database, viewerId: string, { q, cursor, limit }: SearchQuery): Promise<Page> {
  const query = foldName(q);
  if (query === '') return { items: [], nextCursor: null };
  const from = cursor === undefined ? null : readSearchCursor(cursor);
  const hidden = await hiddenIdsOf(db, viewerId);
  const { ids, next } = await page(db, { query, hidden, limit }, from);
  const people = await peopleByIds(db, ids);
  return { items: ids.flatMap((id) => people.get(id) ?? []), nextCursor: next && writeSearchCursor(next) };
}

async function page(db: Database, terms: SearchTerms, from: SearchPosition | null): Promise<Ids> {
  if (from?.in === 'containing') return containingPage(db, terms, from.memberId);
  const found = await beginningWith(db, { ...terms, limit: terms.limit + 1 }, from);
  const shown = found.slice(0, terms.limit);
  const ids = shown.map((row) => row.user_id);
  const last = shown.at(-1);
  if (found.length > terms.limit && last) {
    return { ids, next: { in: 'beginning', displayKey: last.display_key, memberId: last.user_id } };
  }
  const rest = await containingPage(db, { ...terms, limit: terms.limit - shown.length }, null);
  return { ids: [...ids, ...rest.ids], next: rest.next };
}

async function containingPage(db: Database, terms: SearchTerms, before: string | null): Promise<Ids> {
  const found = await containing(db, { ...terms, limit: terms.limit + 1 }, before);
  const ids = found.slice(0, terms.limit).map((row) => row.user_id);
  const more = found.length > terms.limit;
  return { ids, next: more ? { in: 'containing', memberId: ids.at(-1) ?? before } : null };
}

/** A common text is found among a few recent names; a rare one needs the index. */
async function containing(db: Database, terms: SearchTerms, before: string | null) {
  const recent = await containingAmongRecent(db, terms, before);
  if (recent.length >= terms.limit) return recent;
  return containingAnywhere(db, { ...terms, grams: queryGrams(terms.query) }, before);
}
