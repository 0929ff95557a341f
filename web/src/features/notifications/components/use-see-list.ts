import { useEffect, useRef } from 'react';
import { useSeeNotifications } from '../api/change-notifications.ts';
import { useNotificationCounts } from '../api/notifications.ts';

const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focus'] as const;

/**
 * The badge falls when the list is opened. What arrives while it stays open counts as seen once the member does
 * something: an open page may lie there with nobody in front of it.
 */
export function useSeeList(newestAt: string | undefined): void {
  const { mutate: see } = useSeeNotifications();
  const seenUntil = useNotificationCounts()?.seenUntil ?? '';
  const opened = useRef(false);
  useEffect(() => {
    const first = !opened.current;
    opened.current = true;
    if (newestAt === undefined || newestAt <= seenUntil) return undefined;
    if (first && document.visibilityState === 'visible') return see(newestAt);
    const alive = new AbortController();
    const seen = () => {
      alive.abort();
      see(newestAt);
    };
    for (const sign of signsOfLife) window.addEventListener(sign, seen, { signal: alive.signal, passive: true });
    return () => alive.abort();
  }, [newestAt, seenUntil, see]);
}
