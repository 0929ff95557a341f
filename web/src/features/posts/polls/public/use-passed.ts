import { useEffect, useState } from 'react';
import { serverNow } from '../../../../lib/time/server-clock.ts';

const longestTimer = 2 ** 31 - 1;

/** Whether this moment is over, also while the screen stays open. */
export function usePassed(at: string): boolean {
  const left = Date.parse(at) - serverNow();
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(Date.parse(at) <= serverNow()), Math.min(longestTimer, Math.max(0, left)));
    return () => clearTimeout(timer);
  }, [at, left]);
  return passed || left <= 0;
}
