import { type QueryKey, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

/** State that outlives the component that shows it, until the member leaves: kept beside what was read for them. */
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
