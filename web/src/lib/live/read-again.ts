import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Reads anew what is shown, also what is being read just now: that answer may be older than the first event heard. */
export async function readAgain(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  const underWay = cache.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await Promise.allSettled(underWay.map(({ promise }) => promise));
  await cache.invalidateQueries({ queryKey });
}
