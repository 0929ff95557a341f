import { retryLimits } from '@hearth/contract/media/rules';
import { expect, test } from 'vitest';
import { offlineError, refusalError } from '../api/api-error.ts';
import { createRetryBudget, createRetryPauses, retryDelays } from './retry-policy.ts';

test('one operation is retried for no longer than its limit, and for most of it', () => {
  const total = retryDelays.reduce((sum, delay) => sum + delay, 0);
  expect(total).toBeLessThanOrEqual(retryLimits.operationMs);
  expect(total).toBeGreaterThan(retryLimits.operationMs * 0.9);
});

test.each([
  [0, true],
  [408, true],
  [409, true],
  [423, true],
  [429, true],
  [500, true],
  [503, true],
  [507, false],
  [400, false],
  [401, false],
  [404, false],
  [413, false],
])('status %i: try again %s', (status, again) => {
  const error = status === 0 ? offlineError() : refusalError(status, undefined);
  expect(createRetryPauses()(error, 0)).toBe(again ? retryDelays[0] : undefined);
});

test('an upload gives up after the last pause, and starts again with the first after progress', () => {
  const pauseBeforeRetry = createRetryPauses();
  const error = refusalError(503, undefined);
  for (const [attempt, delay] of retryDelays.entries()) expect(pauseBeforeRetry(error, attempt)).toBe(delay);
  expect(pauseBeforeRetry(error, retryDelays.length)).toBeUndefined();
  expect(pauseBeforeRetry(error, 0)).toBe(retryDelays[0]);
});

test('it waits as long as the server asks for, within the limit of one operation', () => {
  expect(createRetryPauses()(refusalError(429, undefined, '60'), 0)).toBe(60_000);
  expect(createRetryPauses()(refusalError(429, undefined, '121'), 0)).toBeUndefined();
  const pauseBeforeRetry = createRetryPauses();
  expect(pauseBeforeRetry(refusalError(429, undefined, '100'), 0)).toBe(100_000);
  expect(pauseBeforeRetry(refusalError(429, undefined, '21'), 1)).toBeUndefined();
});

test('progress does not make an upload wait longer than ten minutes in all', () => {
  const pauseBeforeRetry = createRetryPauses();
  const error = refusalError(429, undefined, '120');
  for (let operation = 1; operation <= 5; operation += 1) expect(pauseBeforeRetry(error, 0)).toBe(120_000);
  expect(pauseBeforeRetry(error, 0)).toBeUndefined();
});

test('an upload waits ten minutes in all and no longer', () => {
  const mayWait = createRetryBudget();
  for (let minute = 1; minute <= 10; minute += 1) expect(mayWait(60_000)).toBe(true);
  expect(mayWait(1)).toBe(false);
});
