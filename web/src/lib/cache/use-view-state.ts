import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../state/listeners.ts';

type Values = Map<string, unknown>;

/** Beside what was read for the member, so that logging out drops both. */
const viewStateKey = ['view-state'] as const;
const changes = createListeners<void>();

function valuesIn(cache: QueryClient): Values {
  const known = cache.getQueryData<Values>(viewStateKey);
  if (known) return known;
  return cache
    .getQueryCache()
    .build<Values>(cache, { queryKey: viewStateKey, gcTime: Number.POSITIVE_INFINITY })
    .setData(new Map());
}

/** State that stays when its component is unmounted, until the member logs out. `initial` is the same at every render. */
export function useViewState<Value>(key: string, initial: Value): [Value, (next: Value) => void] {
  const cache = useQueryClient();
  const get = () => {
    const values = cache.getQueryData<Values>(viewStateKey);
    return values?.has(key) ? (values.get(key) as Value) : initial;
  };
  const set = (next: Value) => {
    valuesIn(cache).set(key, next);
    changes.notify();
  };
  return [useSyncExternalStore(changes.add, get, get), set];
}
