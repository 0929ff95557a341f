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
