import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** By its hash: find() would compare the key with every entry of the cache, and a long list fills thousands. */
export function cacheEntry(cache: QueryClient, queryKey: QueryKey): Query | undefined {
  return cache.getQueryCache().get(hashKey(queryKey));
}
