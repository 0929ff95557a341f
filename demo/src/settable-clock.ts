import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '@hearth/server/clock';

export type SettableClock = Clock & { runAt<T>(moment: Date, work: () => Promise<T>): Promise<T> };

/** Work inside `runAt` sees the given moment as the present; everything else sees the time of the given clock. */
export function createSettableClock(clock: Clock): SettableClock {
  const moments = new AsyncLocalStorage<Date>();
  return {
    now: () => new Date(moments.getStore() ?? clock.now()),
    runAt: (moment, work) => moments.run(moment, work),
  };
}
