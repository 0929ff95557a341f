import type { Random } from '../random.ts';

const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Moments before `now`. No two are the same, so that what is sorted by time has one order only. */
export type Timeline = {
  ago(ms: number): Date;
  /** Some time after a moment, mostly soon, never later than now. */
  after(moment: Date, withinMs: number): Date;
};

export function createTimeline(now: Date, random: Random): Timeline {
  const taken = new Set<number>();
  const settle = (wished: number): Date => {
    let time = Math.min(Math.round(wished), now.getTime() - 1);
    while (taken.has(time)) time -= 1;
    taken.add(time);
    return new Date(time);
  };
  return {
    ago: (ms) => settle(now.getTime() - ms),
    after(moment, withinMs) {
      const left = now.getTime() - moment.getTime();
      return settle(moment.getTime() + Math.max(1, Math.min(withinMs, left * 0.97) * random.next() ** 1.7));
    },
  };
}
