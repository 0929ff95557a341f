import { type QueryKey, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

/** State that stays when its component is unmounted, until the member logs out: it is kept in the query cache. */
export function useCached<Value>(key: QueryKey, initial: Value): [Value, (next: Value) => void] {
  const cache = useQueryClient();
  const { data } = useQuery<Value>({
    queryKey: key,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return [data ?? initial, (next) => cache.setQueryData<Value>(key, next)];
}
