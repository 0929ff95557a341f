import { type QueryKey, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** An entry of the query cache that others fill; it stays until the member logs out. */
export function useCached<Value>(key: QueryKey, initial: Value): Value {
  const cache = useQueryClient();
  const [isSet, noteSet] = useState(() => cache.getQueryData(key) !== undefined);
  const { data } = useQuery<Value>({
    queryKey: key,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    // A long list would otherwise leave an empty entry for everything that it has shown.
    gcTime: isSet ? Number.POSITIVE_INFINITY : 0,
  });
  if (data !== undefined && !isSet) noteSet(true);
  return data ?? initial;
}
