import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Refetches what is shown, also if it is being fetched right now: that answer may lack the first live event. */
export async function readAgain(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  const running = cache.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await Promise.allSettled(running.map(({ promise }) => promise));
  await cache.invalidateQueries({ queryKey });
}
