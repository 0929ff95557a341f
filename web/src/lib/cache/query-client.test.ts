import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offlineError, refusalError } from '../api/api-error.ts';
import { queryClient } from './query-client.ts';

const device = { onLine: true };
beforeEach(() => {
  device.onLine = true;
  vi.stubGlobal('navigator', device);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Asks with our own settings until the query has failed; when was it sent, in milliseconds from the start? */
async function triesOf(error: Error): Promise<number[]> {
  const tries: number[] = [];
  const start = Date.now();
  const queryFn = () => {
    tries.push(Date.now() - start);
    return Promise.reject(error);
  };
  const client = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() });
  const failed = client.fetchQuery({ queryKey: ['x'], queryFn }).catch(() => undefined);
  await vi.runAllTimersAsync();
  await failed;
  return tries;
}

test.each([
  ['a fault that passes', refusalError(503, undefined), [0, 1_000, 3_000]],
  ['a pause asked for by the server', refusalError(429, undefined, '5'), [0, 5_000, 10_000]],
  ['a pause too long to wait before a blank screen', refusalError(429, undefined, '60'), [0]],
  ['no answer', offlineError(), [0, 1_000, 3_000]],
  ['a full disk', refusalError(507, undefined), [0]],
  ['a refusal', refusalError(404, undefined), [0]],
  ['an unexpected error', new TypeError('x is not a function'), [0]],
])('%s', async (_, error, tries) => {
  expect(await triesOf(error)).toEqual(tries);
});

test('without a network nothing is tried again: the reconnect does it', async () => {
  device.onLine = false;
  expect(await triesOf(offlineError())).toEqual([0]);
  expect(queryClient.getDefaultOptions().queries).toMatchObject({ refetchOnReconnect: true });
});
