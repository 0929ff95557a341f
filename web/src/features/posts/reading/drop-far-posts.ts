import type { Person } from '@hearth/contract/profiles/person';
import type { Query, QueryClient } from '@tanstack/react-query';
import { cacheEntry } from '../../../lib/cache/cache-entry.ts';
import { personKey } from '../../../lib/cache/person-cache.ts';
import { reactionUnderWay, voteUnderWay } from '../cache/choices-under-way.ts';
import { everyPostKey, type KnownPost, peopleOn, postKey } from '../cache/posts-cache.ts';
import { pageIndexOf, pagesOf, readAgain } from './list-pages.ts';

/** On each side of the page that is looked at. */
const pagesInMemory = 5;
const pagesAhead = 1;
/** Going back begins at the top for a moment, which must not cost the posts that it goes back to. */
const settledMs = 500;

const soon = new Map<string, () => void>();

/** `dropFarPosts`, shortly, for the last post that was named. */
export function dropFarPostsSoon(cache: QueryClient, key: readonly string[], id: string): void {
  const name = key.join('/');
  if (!soon.has(name)) {
    setTimeout(() => {
      soon.get(name)?.();
      soon.delete(name);
    }, settledMs);
  }
  soon.set(name, () => dropFarPosts(cache, key, id));
}

/**
 * Of a list only the posts near this one stay in memory, and its first page, to which members jump back. Of the others
 * the list knows the ids, and with which cursor each page is read again.
 */
export function dropFarPosts(cache: QueryClient, key: readonly string[], id: string): void {
  const list = cacheEntry(cache, key);
  const here = list ? pageIndexOf(list, id) : -1;
  if (!list || here < 0) return;
  const { pages } = pagesOf(list);
  const isFar = (index: number) => index > 0 && Math.abs(index - here) > pagesInMemory;
  const far = new Set(pages.flatMap(({ ids }, index) => (isFar(index) ? ids : [])));
  dropPosts(cache, far);
  for (let index = Math.max(1, here - pagesAhead); index <= here + pagesAhead; index++) {
    const ids = pages[index]?.ids ?? [];
    const isGone = ids.length > 0 && ids.every((known) => cache.getQueryData(postKey(known)) === undefined);
    // A post that is shown meanwhile reads its page itself, and says why it cannot.
    if (isGone) readAgain(cache, list, index).catch(() => undefined);
  }
}

/** The posts, who is on no other post, and the entries about them that are empty: what the member wrote stays. */
function dropPosts(cache: QueryClient, far: ReadonlySet<string>): void {
  const queries = cache.getQueryCache();
  const isUnused = (query: Query) => query.getObserversCount() === 0 && query.state.fetchStatus === 'idle';
  const people: Person[] = [];
  for (const query of queries.getAll()) {
    const [kind, id] = query.queryKey as string[];
    if (!id || !far.has(id) || !isUnused(query)) continue;
    const post = kind === 'post' ? (query.state.data as KnownPost | undefined) : undefined;
    if (reactionUnderWay(id) || voteUnderWay(id) || (query.state.data !== undefined && !post)) continue;
    queries.remove(query);
    if (post) people.push(...peopleOn(post));
  }
  if (people.length === 0) return;
  const others = cache
    .getQueriesData<KnownPost>({ queryKey: everyPostKey })
    .flatMap(([, post]) => (post ? peopleOn(post) : []));
  const staying = new Set(others.map(({ id }) => id));
  for (const { id } of people) {
    const query = cacheEntry(cache, personKey(id));
    if (query && !staying.has(id) && isUnused(query)) queries.remove(query);
  }
}
