import type { Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { foldName } from '../../platform/text/fold-name.ts';
import { queryGrams } from '../../platform/text/grams.ts';
import { circleOf } from '../friends/friends.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { findPreferred } from './find-preferred.ts';
import { beginningWith, containingAmongRecent, containingAnywhere, type SearchTerms } from './search.queries.ts';
import { readSearchCursor, type SearchPosition, writeSearchCursor } from './search-cursor.ts';

type SearchQuery = { q: string; cursor?: string | undefined; limit: number };
type Page = { items: Person[]; nextCursor: string | null };
type Ids = { ids: string[]; next: SearchPosition | null };
/** `listed`: the preferred members of this and earlier pages, whom the other parts leave out. */
type Terms = SearchTerms & { listed: readonly string[] };

export async function searchMembers(db: Database, viewerId: string, { q, cursor, limit }: SearchQuery): Promise<Page> {
  const query = foldName(q);
  if (query === '') return { items: [], nextCursor: null };
  const from: SearchPosition = cursor === undefined ? { in: 'preferred', listed: [] } : readSearchCursor(cursor);
  const { friendIds, hiddenIds } = await circleOf(db, viewerId);
  const terms = {
    query,
    hidden: [...hiddenIds, ...from.listed],
    known: [viewerId, ...friendIds],
    limit,
    listed: from.listed,
  };
  const { ids, next } = await page(db, terms, friendIds, from);
  const people = await peopleByIds(db, ids);
  return { items: ids.flatMap((id) => people.get(id) ?? []), nextCursor: next && writeSearchCursor(next) };
}

function page(db: Database, terms: Terms, friendIds: readonly string[], from: SearchPosition): Promise<Ids> {
  if (from.in === 'containing') return containingPage(db, terms, from.memberId);
  if (from.in === 'beginning') return beginningPage(db, terms, from);
  return preferredPage(db, terms, friendIds);
}

async function preferredPage(db: Database, terms: Terms, friendIds: readonly string[]): Promise<Ids> {
  const preferred = await findPreferred(db, terms, { friendIds, listed: terms.listed });
  const ids = preferred.slice(0, terms.limit);
  const listed = [...terms.listed, ...ids];
  if (ids.length === terms.limit) return { ids, next: { in: 'preferred', listed } };
  const left = { ...terms, listed, hidden: [...terms.hidden, ...ids], limit: terms.limit - ids.length };
  const rest = await beginningPage(db, left, null);
  return { ids: [...ids, ...rest.ids], next: rest.next };
}

async function beginningPage(
  db: Database,
  terms: Terms,
  after: { displayKey: string; memberId: string } | null,
): Promise<Ids> {
  const found = await beginningWith(db, { ...terms, limit: terms.limit + 1 }, after);
  const shown = found.slice(0, terms.limit);
  const ids = shown.map((row) => row.user_id);
  const last = shown.at(-1);
  if (found.length > terms.limit && last) {
    const { listed } = terms;
    return {
      ids,
      next: { in: 'beginning', listed: [...listed], displayKey: last.display_key, memberId: last.user_id },
    };
  }
  const rest = await containingPage(db, { ...terms, limit: terms.limit - shown.length }, null);
  return { ids: [...ids, ...rest.ids], next: rest.next };
}

async function containingPage(db: Database, terms: Terms, before: string | null): Promise<Ids> {
  const found = await containing(db, { ...terms, limit: terms.limit + 1 }, before);
  const ids = found.slice(0, terms.limit).map((row) => row.user_id);
  const more = found.length > terms.limit;
  const next: SearchPosition = { in: 'containing', listed: [...terms.listed], memberId: ids.at(-1) ?? before };
  return { ids, next: more ? next : null };
}

/** A common text is found among a few recent names; a rare one needs the index. */
async function containing(db: Database, terms: SearchTerms, before: string | null) {
  const recent = await containingAmongRecent(db, terms, before);
  if (recent.length >= terms.limit) return recent;
  return containingAnywhere(db, { ...terms, grams: queryGrams(terms.query) }, before);
}
