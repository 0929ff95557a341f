import { retryLimits } from '@hearth/contract/media/rules';
import { passesByItself, pauseAfter } from '../api/retry.ts';

/** Pauses within one operation; together they stay below its limit. After progress they start again. */
export const retryDelays = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 28_000, 30_000, 30_000];

/** Adds up all pauses; beyond the limit nothing is tried again. */
export function createRetryBudget(limitMs: number = retryLimits.uploadMs): (pauseMs: number) => boolean {
  let waitedMs = 0;
  return (pauseMs) => {
    waitedMs += pauseMs;
    return waitedMs <= limitMs;
  };
}

/** For one upload: how long to pause before the next try, or `undefined` to give up. Progress sets `attempt` to 0. */
export function createRetryPauses(): (error: unknown, attempt: number) => number | undefined {
  const mayWaitInAll = createRetryBudget();
  let mayWait = createRetryBudget(retryLimits.operationMs);
  return (error, attempt) => {
    if (attempt === 0) mayWait = createRetryBudget(retryLimits.operationMs);
    const delay = retryDelays[attempt];
    if (delay === undefined || !passesByItself(error)) return undefined;
    const pause = pauseAfter(error, delay);
    return mayWait(pause) && mayWaitInAll(pause) ? pause : undefined;
  };
}
