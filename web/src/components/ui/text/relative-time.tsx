import { createStore, type Readable, useStore } from '../../../lib/state/store.ts';
import { exactTime, relativeTime, shortTime } from '../../../lib/time/relative-time.ts';

const tick = 20_000;
const now = createStore(Date.now());
let shownTimes = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all times on the page, while there are any. */
const clock: Readable<number> = {
  get: now.get,
  subscribe(listener) {
    const stop = now.subscribe(listener);
    shownTimes += 1;
    // A list that appears brings many times at once: they need not update each other.
    if (Date.now() - now.get() > 1_000) now.set(Date.now());
    timer ??= setInterval(() => now.set(Date.now()), tick);
    return () => {
      stop();
      shownTimes -= 1;
      if (shownTimes > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  },
};

/** "5 minutes ago", inside sentences. */
export function RelativeTime({ at }: { at: string }) {
  const moment = new Date(at);
  const shown = useStore(clock);
  return (
    <time dateTime={at} title={exactTime(moment)}>
      {relativeTime(moment, new Date(shown))}
    </time>
  );
}

/** "5m" beside a name; screen readers say "5 minutes ago". */
export function ShortTime({ at }: { at: string }) {
  const moment = new Date(at);
  const shown = new Date(useStore(clock));
  return (
    <time dateTime={at} title={exactTime(moment)} className="whitespace-nowrap">
      <span aria-hidden="true">{shortTime(moment, shown)}</span>
      <span className="sr-only">{relativeTime(moment, shown)}</span>
    </time>
  );
}
