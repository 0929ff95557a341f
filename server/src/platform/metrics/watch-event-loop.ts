import { performance } from 'node:perf_hooks';
import { counts } from './counts.ts';

const everyMs = 250;

/** How much later than asked a timer is called: so long everything else waits, too. */
export function watchEventLoop(): { stop(): Promise<void> } {
  let due = performance.now() + everyMs;
  const timer = setInterval(() => {
    const now = performance.now();
    counts.eventLoopLag.note(Math.max(0, now - due));
    due = now + everyMs;
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
    },
  };
}
