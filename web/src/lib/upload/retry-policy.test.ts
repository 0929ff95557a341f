import { retryLimits } from '@hearth/contract/media/rules';
import { expect, test } from 'vitest';
import { createRetryBudget, isWorthRetrying, retryDelays } from './retry-policy.ts';

test('one operation is retried for no longer than its limit, and for most of it', () => {
  const total = retryDelays.reduce((sum, delay) => sum + delay, 0);
  expect(total).toBeLessThanOrEqual(retryLimits.operationMs);
  expect(total).toBeGreaterThan(retryLimits.operationMs * 0.9);
});

test.each([
  [0, true],
  [408, true],
  [429, true],
  [500, true],
  [503, true],
  [507, false],
  [400, false],
  [401, false],
  [404, false],
  [413, false],
])('status %i: try again %s', (status, again) => {
  expect(isWorthRetrying(status)).toBe(again);
});

test('an upload waits ten minutes in all and no longer', () => {
  const mayWait = createRetryBudget();
  for (let minute = 1; minute <= 10; minute += 1) expect(mayWait(60_000)).toBe(true);
  expect(mayWait(1)).toBe(false);
});
