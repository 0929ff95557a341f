import { expect, test } from 'vitest';
import { holdUploadsHere } from './upload-locks.ts';

test('work on one upload waits for the work before it, also if that failed; other uploads do not', async () => {
  const hold = holdUploadsHere();
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const failing = hold('a', async () => {
    await first.promise;
    done.push('a 1');
    throw new Error('damaged');
  });
  const waiting = hold('a', async () => done.push('a 2'));
  await hold('b', async () => done.push('b'));
  expect(done).toEqual(['b']);
  first.resolve();
  await expect(failing).rejects.toThrow('damaged');
  await waiting;
  await hold('a', async () => done.push('a 3'));
  expect(done).toEqual(['b', 'a 1', 'a 2', 'a 3']);
});
