export type Listeners<Value> = {
  add(listener: (value: Value) => void): () => void;
  notify(value: Value): void;
};

/** For events. A value that changes belongs into a store. A listener that throws does not keep the others from being called. */
export function createListeners<Value>(): Listeners<Value> {
  const listeners = new Set<(value: Value) => void>();
  return {
    add(listener) {
      // Wrapped, so that the same function can be added twice and removed one by one.
      const own = (value: Value) => listener(value);
      listeners.add(own);
      return () => listeners.delete(own);
    },
    notify(value) {
      for (const listener of [...listeners]) {
        try {
          listener(value);
        } catch (error) {
          // Reported like any uncaught error.
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
  };
}
