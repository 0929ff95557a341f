/** Milliseconds. Tests shorten them; nobody else does. */
export const liveTiming = {
  welcomeWithin: 10_000,
  pingEvery: 20_000,
  /** How long a probe after waking up may stay unanswered. */
  probeWithin: 5_000,
  firstRetryWithin: 1_000,
  retryWithinAtMost: 30_000,
  /** A connection that held this long was a good one; the next back-off starts small again. */
  stableAfter: 10_000,
  /** A first connection slower than this may have missed what happened since the page was fetched. */
  slowStart: 250,
};

export type LiveTiming = typeof liveTiming;

/** Full jitter: spreads the clients of a restarted server evenly instead of letting them knock together. */
export function retryDelay(attempt: number, timing: LiveTiming, random: number): number {
  return random * Math.min(timing.retryWithinAtMost, timing.firstRetryWithin * 2 ** attempt);
}
