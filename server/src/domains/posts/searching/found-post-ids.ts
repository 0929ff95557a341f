import type { Database } from '../../../platform/database/database.ts';
import { asQuery, type SearchQuery } from '../../../platform/database/search-words.ts';
import { firstIdAt, millisecondsOf } from '../../../platform/ids.ts';
import type { PostAccess } from '../access/post-access.ts';
import type { Home, Page } from '../access/readable-pages.queries.ts';
import { firstOfPeriod, periodMs, periodsBetween } from './periods.ts';
import {
  type FoundPage,
  type PageParameters,
  placesAtOnce,
  searchIndex,
  searchUntilFull,
  searchWindows,
} from './search-posts.queries.ts';

/** In the time that the index takes to find a post, so many are looked through one by one; and so many in that of asking it. */
const walkedMeanwhile = { finding: 2.5, asking: 500 };
/** How much it would find is guessed, so no more than these are looked through. */
const mostWalked = 8_000;
/** Words come in clusters, and in some hours more is written than in others, so one looks further than they say. */
const reserve = { walking: 2, asking: 1.2 };
/** At once the index is asked for no more than two years, and for no more words in all: each is compared with what waits for it. */
const mostAsked = { periods: 64, groups: 4, words: 1_024 };
/** Words that fewer of a thousand posts have are rare. */
const frequentHits = 2;

type Rights = Pick<Home, 'viewerId' | 'friendIds' | 'hiddenIds' | 'placeIds'>;
type Ask<Found> = (...parameters: PageParameters) => Promise<Found[]>;

/** Newest first, only what the viewer may read. */
export function foundPostIds(
  { db, access }: { db: Database; access: PostAccess },
  page: Page,
  query: SearchQuery,
  rights: Rights,
): Promise<string[]> {
  return new PostSearch(db, { access, page, query, rights }).run();
}

type Search = { access: PostAccess; page: Page; query: SearchQuery; rights: Rights };

/**
 * A frequent word is looked for in the newest posts; how many of them have it says how far to look. A rare one is asked of
 * the index, for as many periods as will fill the page.
 */
class PostSearch {
  readonly #db: Database;
  readonly #search: Search;
  readonly #all: string;
  /** Without the beginning of a word, which can stand for very many words; with it if nothing else is sought. */
  readonly #whole: SearchQuery;
  readonly #open: Set<string>;
  readonly #closed = new Set<string>();
  readonly #ids: string[] = [];
  /** What is older was not looked at yet. */
  #last: string;
  /** About how many posts were looked at. */
  #walked = 0;
  /** How many of the newest have the whole words. */
  #hits = 0;
  #msBetweenPosts = 1;

  constructor(db: Database, search: Search) {
    const { query, rights, page } = search;
    this.#db = db;
    this.#search = search;
    this.#all = asQuery(query);
    this.#whole = query.groups.length > 0 ? { ...query, beginning: null } : query;
    this.#open = new Set(rights.placeIds);
    this.#last = page.before;
  }

  async run(): Promise<string[]> {
    let unfinished = await this.#survey();
    const isRare = this.#hits * 1_000 < frequentHits * this.#walked;
    if (unfinished && !this.#isIndexFaster(this.#missing)) {
      const from = this.#earlier(reserve.walking * this.#missing);
      unfinished = await this.#goOn(from, (...asked) => searchUntilFull(this.#db, ...asked, from));
    }
    const indexed = fewWords(isRare ? this.#whole : this.#search.query);
    const periods = Math.min(mostAsked.periods, Math.ceil(mostAsked.words / countWords(indexed)));
    while (unfinished) {
      const posts = Math.max(this.#walked, reserve.asking * this.#missing);
      const from = firstOfPeriod(this.#earlier(Math.min(posts, (periods * periodMs) / this.#msBetweenPosts)));
      const words = asQuery(indexed, periodsBetween(from, this.#last));
      unfinished = await this.#goOn(from, (...asked) => searchIndex(this.#db, ...asked, words, from));
    }
    return this.#ids;
  }

  /** How many posts more would fill the page, if as many of them are found as until now. */
  get #missing(): number {
    return ((this.#search.page.count - this.#ids.length) * this.#walked) / Math.max(this.#ids.length, 1);
  }

  /** Than to look through so many posts. It finds all of the first period, however little of it would fill the page. */
  #isIndexFaster(posts: number): boolean {
    const asked = this.#missing + periodMs / this.#msBetweenPosts;
    const found = (Math.max(this.#hits, 1) / this.#walked) * asked;
    return posts > Math.min(walkedMeanwhile.asking + walkedMeanwhile.finding * found, mostWalked);
  }

  /** An id about so many posts before the last one looked at. */
  #earlier(posts: number): string {
    const at = Math.ceil(millisecondsOf(this.#last) - posts * this.#msBetweenPosts);
    return firstIdAt(new Date(Math.max(0, at)));
  }

  /** Each step says whether anything is left to be found. */
  async #survey(): Promise<boolean> {
    const { page } = this.#search;
    const startMs = Math.min(millisecondsOf(page.before), Date.now());
    const whole = asQuery(this.#whole);
    for (const { size, search } of searchWindows) {
      if (this.#walked > 0 && (this.#ids.length > 1 || this.#isIndexFaster(size))) break;
      const found = await this.#read((...asked) => search(this.#db, ...asked, whole));
      if (this.#ids.length >= page.count || found.last === null) return false;
      this.#last = found.last;
      this.#walked += size;
      this.#hits += found.hits;
      this.#msBetweenPosts = Math.max(1, (startMs - millisecondsOf(this.#last)) / this.#walked);
    }
    return true;
  }

  async #goOn(from: string, ask: Ask<FoundPage & { next: string | null }>): Promise<boolean> {
    const { next } = await this.#read(ask);
    if (next === null) return false;
    this.#walked += (millisecondsOf(this.#last) - millisecondsOf(from)) / this.#msBetweenPosts;
    // A time in which nobody wrote is passed over.
    this.#last = firstIdAt(new Date(millisecondsOf(next) + 1));
    return this.#ids.length < this.#search.page.count;
  }

  /** Asks again when it turned out that places of found posts are open to the viewer, or that closed ones filled the page. */
  async #read<Found extends FoundPage & { full?: boolean }>(ask: Ask<Found>): Promise<Found> {
    const { access, page, rights } = this.#search;
    const { viewerId, friendIds, hiddenIds } = rights;
    const count = page.count - this.#ids.length;
    const fixed = [this.#last, count, this.#all, viewerId, friendIds, hiddenIds] as const;
    for (;;) {
      const [found] = await ask(...fixed, [...this.#open], [...this.#closed]);
      if (!found) throw new Error('A search answers with one row');
      const end = found.ids.length === count ? (found.ids.at(-1) ?? '') : '';
      const unknown = found.unknown_places.filter(({ newest }) => newest > end);
      const open = new Set(unknown.length > 0 ? await access.openPlaces(this.#db, viewerId, unknown) : []);
      for (const { id } of unknown) (open.has(id) ? this.#open : this.#closed).add(id);
      const isFilledByUnknown = unknown.length > 0 && (found.full || found.unknown_places.length >= placesAtOnce);
      if (open.size > 0 || isFilledByUnknown) continue;
      this.#ids.push(...found.ids);
      return found;
    }
  }
}

/** Long words are rare, so a few of them are enough to ask the index for; the others are looked for in what it finds. */
function fewWords({ groups, beginning }: SearchQuery): SearchQuery {
  const longest = (words: readonly string[]) => Math.max(...words.map(({ length }) => length));
  return { groups: groups.toSorted((a, b) => longest(b) - longest(a)).slice(0, mostAsked.groups), beginning };
}

function countWords({ groups, beginning }: SearchQuery): number {
  return groups.flat().length + (beginning === null ? 0 : 1);
}
