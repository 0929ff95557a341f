import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { cacheEntry } from '../cache/cache-entry.ts';
import { positionJustRead, positionOfReadSince } from './read-log.ts';

type Read = { startedAt: number; nextPage: boolean };

const reads = new WeakMap<Query, Read>();
const positions = new WeakMap<Query, number>();

/** Which live events the data of a query contains: those up to this position. */
export function positionOf(query: Query): number {
  return positions.get(query) ?? 0;
}

export function setPosition(query: Query, position: number): void {
  positions.set(query, position);
}

/** For an entry that was filled from the answer to another query, for example a post from a list. */
export function noteReadJustNow(cache: QueryClient, queryKey: QueryKey): void {
  const query = cacheEntry(cache, queryKey);
  if (query) positions.set(query, positionJustRead());
}

function ended(query: Query): void {
  const read = reads.get(query);
  const position = read ? positionOfReadSince(read.startedAt) : 0;
  // The pages before it are as old as they were.
  positions.set(query, read?.nextPage ? Math.min(position, positionOf(query)) : position);
}

/** Notes the position of everything that is read into the cache. */
export function trackReads(cache: QueryClient): void {
  cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') {
      reads.set(query, { startedAt: performance.now(), nextPage: Boolean(action.meta?.fetchMore) });
    } else if (action.type === 'success' && !action.manual) ended(query);
    // A live event changes data that was read before; the rest of it is not newer.
    else if (action.type === 'success' && !positions.has(query)) positions.set(query, positionJustRead());
  });
}
