import { useSyncExternalStore } from 'react';
import { exactTime, relativeTime } from '../../lib/relative-time.ts';

const tick = 20_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

// One timer for all times on the page.
function subscribe(listener: () => void) {
  now = Date.now();
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, tick);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** In brief where a name needs the room. */
export function RelativeTime({ at, brief = false }: { at: string; brief?: boolean }) {
  const moment = new Date(at);
  const shown = useSyncExternalStore(subscribe, () => now);
  return (
    <time dateTime={at} title={exactTime(moment)}>
      {relativeTime(moment, new Date(shown), brief ? 'brief' : 'full')}
    </time>
  );
}
