import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** A value that changes and says when. */
export type Readable<Value> = {
  get(): Value;
  subscribe(listener: () => void): () => void;
};

export type Store<Value> = Readable<Value> & { set(next: Value): void };

/** A value of the tab that components and plain code share. */
export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = createListeners<void>();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      listeners.notify();
    },
    subscribe: (listener) => listeners.add(listener),
  };
}

/** A value of the browser, which reports changes by DOM events. */
export function fromEvents<Value>(get: () => Value, target: EventTarget, ...types: string[]): Readable<Value> {
  return {
    get,
    subscribe(listener) {
      for (const type of types) target.addEventListener(type, listener);
      return () => {
        for (const type of types) target.removeEventListener(type, listener);
      };
    },
  };
}

export function useStore<Value>({ subscribe, get }: Readable<Value>): Value {
  return useSyncExternalStore(subscribe, get, get);
}
