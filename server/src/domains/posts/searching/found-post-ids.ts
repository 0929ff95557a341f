import type { Database } from '../../../platform/database/database.ts';
import type { SearchQuery } from '../../../platform/database/search-words.ts';
import type { PostAccess } from '../access/post-access.ts';
import type { Home, Page } from '../access/readable-pages.queries.ts';
import {
  type FoundPage,
  type PageParameters,
  placesAtOnce,
  searchIndex,
  searchWindow,
} from './search-posts.queries.ts';

/** Enough for the most frequent words. */
const firstWindow = 400;
/** Among fewer posts nobody can say how frequent a word is. */
const surveyed = 2_000;
const longestWindow = 4_000;
/** To look through more posts than this takes longer than to ask the index for a word that is so rare. */
const mostWalked = 20_000;
/** A word that fewer of a thousand posts have is asked of the index, which reads every post that has it. */
const frequentHits = 2;
/** Words come in clusters, so a little more is looked through than their frequency says. */
const reserve = 1.2;

type Rights = Pick<Home, 'viewerId' | 'friendIds' | 'hiddenIds' | 'placeIds'>;
type Places = { open: Set<string>; closed: Set<string> };
type Ask<Found> = (...parameters: PageParameters) => Promise<Found>;

/**
 * Newest first, only what the viewer may read. A frequent word is looked for in the newest posts; how many of them have
 * it says how far to look. A rare one is asked of the index.
 */
export async function foundPostIds(
  { db, access }: { db: Database; access: PostAccess },
  { before, count }: Page,
  { all, whole }: SearchQuery,
  rights: Rights,
): Promise<string[]> {
  const places = { open: new Set(rights.placeIds), closed: new Set<string>() };
  const read = <Found extends FoundPage>(page: Page, ask: Ask<Found>) =>
    readPage({ db, access, rights, places }, page, all, ask);
  const ids: string[] = [];
  let last = before;
  let walked = 0;
  let [hits, wholeHits] = [0, 0];
  for (let size = firstWindow; size > 0; size = nextWindow({ found: ids.length, hits, walked, count })) {
    const page = { before: last, count: count - ids.length };
    const found = await read(page, (...asked) => one(searchWindow(db, ...asked, size, whole ?? all)));
    ids.push(...found.ids);
    if (ids.length >= count || found.last === null) return ids;
    last = found.last;
    walked += size;
    hits += found.hits;
    wholeHits += found.whole_hits;
  }
  // The beginning of a word can stand for very many words, which need not be asked for if the others are rare.
  const indexed = whole !== null && wholeHits * 1_000 < frequentHits * walked ? whole : all;
  const page = { before: last, count: count - ids.length };
  const found = await read(page, (...asked) => one(searchIndex(db, ...asked, indexed)));
  return [...ids, ...found.ids];
}

type Walk = { found: number; hits: number; walked: number; count: number };

/** How many more posts will fill the page, by what was found until now; 0 if the index is the shorter way. */
function nextWindow({ found, hits, walked, count }: Walk): number {
  if (walked < surveyed) return surveyed - walked;
  if (found === 0 || hits * 1_000 < frequentHits * walked) return 0;
  const needed = Math.ceil((reserve * (count - found) * walked) / found);
  return walked + needed > mostWalked ? 0 : Math.min(needed, longestWindow);
}

type Reading = { db: Database; access: PostAccess; rights: Rights; places: Places };

/** Asks again when it turned out that places of found posts are open to the viewer. */
async function readPage<Found extends FoundPage>(
  { db, access, rights, places }: Reading,
  { before, count }: Page,
  query: string,
  ask: Ask<Found>,
): Promise<Found> {
  const { viewerId, friendIds, hiddenIds } = rights;
  for (;;) {
    const found = await ask(before, count, query, viewerId, friendIds, hiddenIds, [...places.open], [...places.closed]);
    const end = found.ids.length === count ? (found.ids.at(-1) ?? '') : '';
    const unknown = found.unknown_places.filter(({ newest }) => newest > end);
    if (unknown.length === 0) return found;
    const open = new Set(await access.openPlaces(db, viewerId, unknown));
    for (const { id } of unknown) (open.has(id) ? places.open : places.closed).add(id);
    if (open.size === 0 && found.unknown_places.length < placesAtOnce) return found;
  }
}

async function one<Row>(asked: Promise<Row[]>): Promise<Row> {
  const [row] = await asked;
  if (!row) throw new Error('A search answers with one row');
  return row;
}
