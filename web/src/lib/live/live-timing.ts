/** Milliseconds. Only tests use other values. */
export const liveTiming = {
  welcomeWithin: 10_000,
  pingEvery: 20_000,
  /** How long the check after `wake` may take. */
  probeWithin: 5_000,
  firstRetryWithin: 1_000,
  /** A server that restarts says so, and others are there. */
  afterRestartWithin: 200,
  retryWithinAtMost: 30_000,
  /** After a connection of at least this length the pauses before a reconnect start small again. */
  stableAfter: 10_000,
  /** What could not be brought up to date is read again after this pause, which doubles. */
  readAgainAfter: 2_000,
  readAgainAfterAtMost: 30_000,
};

export type LiveTiming = typeof liveTiming;

/** Full jitter: the clients of a restarted server reconnect spread over time, not all at once. */
export function retryDelay(attempt: number, timing: LiveTiming, random: number): number {
  return random * Math.min(timing.retryWithinAtMost, timing.firstRetryWithin * 2 ** attempt);
}
