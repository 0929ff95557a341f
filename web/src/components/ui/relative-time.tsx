import { useSyncExternalStore } from 'react';
import { exactTime, relativeTime } from '../../lib/relative-time.ts';
import { createStore } from '../../lib/store.ts';

const tickMs = 20_000;
const exactEnoughMs = 1_000;
const clock = createStore(Date.now());
let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

// One timer for all times on the page.
function subscribe(listener: () => void): () => void {
  if (Date.now() - clock.get() > exactEnoughMs) clock.set(Date.now());
  const stop = clock.subscribe(listener);
  if (watchers++ === 0) timer = setInterval(() => clock.set(Date.now()), tickMs);
  return () => {
    stop();
    if (--watchers === 0) clearInterval(timer);
  };
}

/** In brief where a name needs the room. */
export function RelativeTime({ at, brief = false }: { at: string; brief?: boolean }) {
  const moment = new Date(at);
  const now = useSyncExternalStore(subscribe, clock.get, clock.get);
  return (
    <time dateTime={at} title={exactTime(moment)}>
      {relativeTime(moment, new Date(now), brief ? 'brief' : 'full')}
    </time>
  );
}
