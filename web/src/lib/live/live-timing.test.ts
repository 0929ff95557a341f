import { expect, test } from 'vitest';
import { liveTiming, retryDelay } from './live-timing.ts';

test('retries spread over a window that doubles up to half a minute', () => {
  const windows = [0, 1, 2, 3, 4, 5, 6, 100].map((attempt) => retryDelay(attempt, liveTiming, 1));
  expect(windows).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  expect(retryDelay(3, liveTiming, 0)).toBe(0);
  expect(retryDelay(3, liveTiming, 0.5)).toBe(4_000);
});
