import type { Person } from '@hearth/contract/profiles/person';
import type { Query, QueryClient } from '@tanstack/react-query';
import { cacheEntry } from '../../../lib/cache/cache-entry.ts';
import { personKey } from '../../../lib/cache/person-cache.ts';
import { reactionUnderWay } from '../cache/choices-under-way.ts';
import { everyPostKey, type KnownPost, peopleOn, postKey } from '../cache/posts-cache.ts';
import { pagesOf, placeOf, readAgain } from './far-posts.ts';

/** On each side of the page that is looked at. */
const keptPages = 5;
const pagesAhead = 1;
/** Going back begins at the top for a moment, which must not cost the posts that it goes back to. */
const settled = 500;

const places = new Map<string, () => void>();

/** `keepNear`, shortly, for the last place that was named. */
export function keepNearSoon(cache: QueryClient, key: readonly string[], id: string): void {
  const name = key.join('/');
  if (!places.has(name)) {
    setTimeout(() => {
      places.get(name)?.();
      places.delete(name);
    }, settled);
  }
  places.set(name, () => keepNear(cache, key, id));
}

/**
 * Of a list only the posts near this one stay in memory, and its first page, to which members jump back. Of the others
 * the list knows the ids, and with which cursor each page is read again.
 */
export function keepNear(cache: QueryClient, key: readonly string[], id: string): void {
  const list = cacheEntry(cache, key);
  const here = list ? placeOf(list, id) : -1;
  if (!list || here < 0) return;
  const { pages } = pagesOf(list);
  const isFar = (place: number) => place > 0 && Math.abs(place - here) > keptPages;
  const far = new Set(pages.flatMap(({ ids }, place) => (isFar(place) ? ids : [])));
  letGo(cache, far);
  for (let place = Math.max(1, here - pagesAhead); place <= here + pagesAhead; place++) {
    const ids = pages[place]?.ids ?? [];
    const isGone = ids.length > 0 && ids.every((known) => cache.getQueryData(postKey(known)) === undefined);
    // A post that is shown meanwhile reads its page itself, and says why it cannot.
    if (isGone) readAgain(cache, list, place).catch(() => undefined);
  }
}

/** The posts, who is on no other post, and the entries about them that are empty: what the member wrote stays. */
function letGo(cache: QueryClient, far: ReadonlySet<string>): void {
  const queries = cache.getQueryCache();
  const isUnused = (query: Query) => query.getObserversCount() === 0 && query.state.fetchStatus === 'idle';
  const people: Person[] = [];
  for (const query of queries.getAll()) {
    const [kind, id] = query.queryKey as string[];
    if (!id || !far.has(id) || !isUnused(query)) continue;
    const post = kind === 'post' ? (query.state.data as KnownPost | undefined) : undefined;
    if (reactionUnderWay(id) || (query.state.data !== undefined && !post)) continue;
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
