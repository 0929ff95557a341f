import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '@hearth/server/clock';

export type TravelClock = Clock & { at<T>(moment: Date, work: () => Promise<T>): Promise<T> };

/** For whatever is done inside `at`, it is that moment; for everything else, meanwhile, it is `now`. */
export function createTravelClock(present: Clock): TravelClock {
  const visited = new AsyncLocalStorage<Date>();
  return {
    now: () => new Date(visited.getStore() ?? present.now()),
    at: (moment, work) => visited.run(moment, work),
  };
}
