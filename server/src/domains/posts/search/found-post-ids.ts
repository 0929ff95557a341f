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
  searchWindows,
} from './search-posts.queries.ts';

/** At once the index is asked for no more than two years, and for no more words in all: each is compared with what waits for it. */
const mostAsked = { periods: 64, groups: 4, words: 1_024 };

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
 * The newest posts are looked through one by one: they fill the page for most searches. Then the index is asked for what is
 * older, for one period and then for four times as many each time (decision 079).
 */
class PostSearch {
  readonly #db: Database;
  readonly #search: Search;
  readonly #all: string;
  readonly #open: Set<string>;
  readonly #closed = new Set<string>();
  readonly #ids: string[] = [];
  /** What is older was not looked at yet. */
  #last: string;

  constructor(db: Database, search: Search) {
    const { query, rights, page } = search;
    this.#db = db;
    this.#search = search;
    this.#all = asQuery(query);
    this.#open = new Set(rights.placeIds);
    this.#last = page.before;
  }

  async run(): Promise<string[]> {
    let isOver = await this.#lookThroughNewest();
    const words = indexedWords(this.#search.query);
    const mostPeriods = Math.min(mostAsked.periods, Math.ceil(mostAsked.words / countWords(words)));
    for (let periods = 1; !isOver; periods = Math.min(4 * periods, mostPeriods))
      isOver = await this.#askIndex(words, periods);
    return this.#ids;
  }

  async #lookThroughNewest(): Promise<boolean> {
    for (const search of searchWindows) {
      const { last } = await this.#read((...asked) => search(this.#db, ...asked));
      if (last === null || this.#isFull) return true;
      this.#last = last;
    }
    return false;
  }

  async #askIndex(words: SearchQuery, periods: number): Promise<boolean> {
    const earlier = Math.max(0, millisecondsOf(this.#last) - (periods - 1) * periodMs);
    const from = firstOfPeriod(firstIdAt(new Date(earlier)));
    const asked = asQuery(words, periodsBetween(from, this.#last));
    const { next } = await this.#read((...page) => searchIndex(this.#db, ...page, asked, from));
    if (next === null || this.#isFull) return true;
    // A time in which nobody wrote is passed over.
    this.#last = firstIdAt(new Date(millisecondsOf(next) + 1));
    return false;
  }

  get #isFull(): boolean {
    return this.#ids.length >= this.#search.page.count;
  }

  /** Asks again when it turned out that places of found posts are open to the viewer, or that there are more of them. */
  async #read<Found extends FoundPage>(ask: Ask<Found>): Promise<Found> {
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
      const areMoreUnknown = unknown.length > 0 && found.unknown_places.length >= placesAtOnce;
      if (open.size > 0 || areMoreUnknown) continue;
      this.#ids.push(...found.ids);
      return found;
    }
  }
}

/**
 * Without the beginning of a word, which can stand for very many words, unless nothing else is searched for. Long words are
 * rare, so a few of them are enough; the others are looked for in what the index finds.
 */
function indexedWords({ groups, beginning }: SearchQuery): SearchQuery {
  const longest = (words: readonly string[]) => Math.max(...words.map(({ length }) => length));
  const few = groups.toSorted((a, b) => longest(b) - longest(a)).slice(0, mostAsked.groups);
  return { groups: few, beginning: groups.length > 0 ? null : beginning };
}

function countWords({ groups, beginning }: SearchQuery): number {
  return groups.flat().length + (beginning === null ? 0 : 1);
}
