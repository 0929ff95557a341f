export type Listeners<Value> = {
  add(listener: (value: Value) => void): () => void;
  tell(value: Value): void;
};

/** One listener that throws is reported like any uncaught error and does not silence the others. */
export function createListeners<Value>(): Listeners<Value> {
  const listeners = new Set<(value: Value) => void>();
  return {
    add(listener) {
      // Wrapped, so that the same function added twice is told twice and removed one by one.
      const own = (value: Value) => listener(value);
      listeners.add(own);
      return () => listeners.delete(own);
    },
    tell(value) {
      for (const listener of [...listeners]) {
        try {
          listener(value);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
  };
}
