import { setTimeout as wait } from 'node:timers/promises';

export const evenStepMs = 200;

/**
 * Answers and fails only after whole steps. For requests whose answer must not tell whether an account exists: how long
 * the work took would tell it too.
 */
export async function inEvenTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    const passed = performance.now() - began;
    await wait(Math.ceil(passed / evenStepMs) * evenStepMs - passed);
  }
}
