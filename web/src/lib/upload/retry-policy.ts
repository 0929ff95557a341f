import { retryLimits } from '@hearth/contract/media/rules';

/** Back-off within one operation; together they stay below its limit. Progress starts them anew. */
export const retryDelays = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 28_000, 30_000, 30_000];

/** No answer, a fault of the server, or "not now"; 409 and 423 mean that our last request is still being dealt with. */
export function isWorthRetrying(status: number): boolean {
  // A full disk does not become empty by asking.
  if (status === 507) return false;
  return status === 0 || status >= 500 || [408, 409, 423, 429].includes(status);
}

/** Adds up what an upload has waited in all; beyond its limit nothing is tried again. */
export function createRetryBudget(limitMs: number = retryLimits.uploadMs): (delayMs: number) => boolean {
  let waitedMs = 0;
  return (delayMs) => {
    waitedMs += delayMs;
    return waitedMs <= limitMs;
  };
}
