import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { evenStepMs, inEvenTime } from './even-time.ts';

/** Node's timers are exact to a millisecond. */
const step = evenStepMs - 2;

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await inEvenTime(work).catch(() => undefined);
  return performance.now() - began;
}

it('an answer and a refusal that were found at once take a whole step', async () => {
  expect(await millisecondsOf(async () => 'found')).toBeGreaterThanOrEqual(step);
  expect(await millisecondsOf(() => Promise.reject(new Error('not found')))).toBeGreaterThanOrEqual(step);
});

it('work that takes longer than a step ends with the next', async () => {
  expect(await millisecondsOf(() => wait(evenStepMs + 20))).toBeGreaterThanOrEqual(2 * step);
});

it('passes the result and the failure on', async () => {
  expect(await inEvenTime(async () => 7)).toBe(7);
  await expect(inEvenTime(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});
