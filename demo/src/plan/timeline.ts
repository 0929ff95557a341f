import type { Random } from '../random.ts';

const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Gives moments before `now`, each only once, so that sorting by time has one result only. */
export type Timeline = {
  ago(ms: number): Date;
  /** A random moment after the given one, mostly soon after it, never later than now. */
  after(moment: Date, withinMs: number): Date;
};

export function createTimeline(now: Date, random: Random): Timeline {
  const used = new Set<number>();
  const firstFree = (wanted: number): Date => {
    let time = Math.min(Math.round(wanted), now.getTime() - 1);
    while (used.has(time)) time -= 1;
    used.add(time);
    return new Date(time);
  };
  return {
    ago: (ms) => firstFree(now.getTime() - ms),
    after(moment, withinMs) {
      const left = now.getTime() - moment.getTime();
      return firstFree(moment.getTime() + Math.max(1, Math.min(withinMs, left * 0.97) * random.next() ** 1.7));
    },
  };
}
