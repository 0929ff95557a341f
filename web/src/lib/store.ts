import { useSyncExternalStore } from 'react';
import { createListeners } from './live/listeners.ts';

export type Store<Value> = {
  get(): Value;
  set(next: Value): void;
  subscribe(listener: () => void): () => void;
};

/** A value of the tab that components and plain code share. */
export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = createListeners<void>();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      listeners.tell();
    },
    subscribe: (listener) => listeners.add(listener),
  };
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
