import { useEffect, useState } from 'react';

/** The value after it has not changed for a moment, so that typing does not send a request for every letter. */
export function useDebounced<Value>(value: Value, ms = 250): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}
