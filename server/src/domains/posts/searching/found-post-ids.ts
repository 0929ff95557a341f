import type { Database } from '../../../platform/database/database.ts';
import type { SearchQuery } from '../../../platform/database/search-words.ts';
import { firstIdAt, lowestId, millisecondsOf } from '../../../platform/ids.ts';
import type { PostAccess } from '../access/post-access.ts';
import type { Home, Page } from '../access/readable-pages.queries.ts';
import {
  type FoundPage,
  type PageParameters,
  placesAtOnce,
  searchIndex,
  searchUntilFull,
  searchWindows,
} from './search-posts.queries.ts';

/** To look through more posts than this one by one takes longer than to ask the index. */
const mostWalked = 8_000;
/** Words come in clusters, and in some hours more is written than in others, so one looks further than they say. */
const reserve = { walking: 2, asking: 1.2 };
/** Where more posts than these have to be asked for, the index is asked for all. */
const mostAtOnce = 200_000;
/** Words that fewer of a thousand posts have are rare. */
const frequentHits = 2;

type Rights = Pick<Home, 'viewerId' | 'friendIds' | 'hiddenIds' | 'placeIds'>;
type Ask<Found> = (...parameters: PageParameters) => Promise<Found[]>;
type AskFrom<Found> = (parameters: PageParameters, from: string) => Promise<Found[]>;

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
 * the index, of posts from as long ago as will fill the page.
 */
class PostSearch {
  readonly #db: Database;
  readonly #search: Search;
  readonly #open: Set<string>;
  readonly #closed = new Set<string>();
  readonly #ids: string[] = [];
  /** What is older was not looked at yet. */
  #last: string;
  /** About how many posts were looked at. */
  #walked = 0;
  #hits = 0;
  #wholeHits = 0;
  #msBetweenPosts = 0;

  constructor(db: Database, search: Search) {
    this.#db = db;
    this.#search = search;
    this.#open = new Set(search.rights.placeIds);
    this.#last = search.page.before;
  }

  async run(): Promise<string[]> {
    let unfinished = await this.#survey();
    if (unfinished && this.#missing <= mostWalked) {
      unfinished = await this.#goOn(reserve.walking * this.#missing, (asked, from) =>
        searchUntilFull(this.#db, ...asked, from),
      );
    }
    const { all, whole } = this.#search.query;
    // The beginning of a word can stand for very many words, which need not be asked for if the others are rare.
    const indexed = whole !== null && this.#wholeHits * 1_000 < frequentHits * this.#walked ? whole : all;
    while (unfinished) {
      const posts = Math.max(this.#walked, reserve.asking * this.#missing);
      const isBounded = this.#hits > 0 && posts <= mostAtOnce;
      unfinished = await this.#goOn(isBounded ? posts : Infinity, (asked, from) =>
        searchIndex(this.#db, ...asked, indexed, from),
      );
    }
    return this.#ids;
  }

  /** How many posts more would fill the page, if as many of them are found as until now. */
  get #missing(): number {
    return ((this.#search.page.count - this.#ids.length) * this.#walked) / Math.max(this.#ids.length, 1);
  }

  /** Each step says whether anything is left to be found. */
  async #survey(): Promise<boolean> {
    const { page, query } = this.#search;
    for (const { size, search } of searchWindows) {
      const found = await this.#read((...asked) => search(this.#db, ...asked, query.whole ?? query.all));
      if (this.#ids.length >= page.count || found.last === null) return false;
      this.#last = found.last;
      this.#walked += size;
      this.#hits += found.hits;
      this.#wholeHits += found.whole_hits;
      if (this.#ids.length > 1) break;
    }
    const startMs = Math.min(millisecondsOf(page.before), Date.now());
    this.#msBetweenPosts = Math.max(0, startMs - millisecondsOf(this.#last)) / this.#walked;
    return true;
  }

  async #goOn(posts: number, ask: AskFrom<FoundPage & { more: boolean }>): Promise<boolean> {
    const from = posts === Infinity ? lowestId : earlier(this.#last, posts * this.#msBetweenPosts);
    const { more } = await this.#read((...asked) => ask(asked, from));
    this.#last = from;
    this.#walked += posts;
    return more && this.#ids.length < this.#search.page.count;
  }

  /** Asks again when it turned out that places of found posts are open to the viewer, or that closed ones filled the page. */
  async #read<Found extends FoundPage & { full?: boolean }>(ask: Ask<Found>): Promise<Found> {
    const { access, page, query, rights } = this.#search;
    const { viewerId, friendIds, hiddenIds } = rights;
    const count = page.count - this.#ids.length;
    const fixed = [this.#last, count, query.all, viewerId, friendIds, hiddenIds] as const;
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

function earlier(id: string, byMs: number): string {
  return firstIdAt(new Date(Math.max(0, Math.ceil(millisecondsOf(id) - byMs))));
}
