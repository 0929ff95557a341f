/** Time is asked for, never taken: tests turn the hands. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
