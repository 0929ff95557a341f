import type { Clock } from '../platform/time/clock.ts';

export type FakeClock = Clock & { advance(ms: number): void };

export function createFakeClock(start = new Date('2026-01-15T12:00:00Z')): FakeClock {
  let nowMs = start.getTime();
  return {
    now: () => new Date(nowMs),
    advance(ms) {
      nowMs += ms;
    },
  };
}

/** Every look at the clock is a millisecond later, so that what happens one after the other is sorted so. */
export function tickAlways(clock: FakeClock): void {
  const now = clock.now;
  clock.now = () => {
    clock.advance(1);
    return now();
  };
}
