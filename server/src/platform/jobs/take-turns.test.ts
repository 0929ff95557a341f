import { expect, it } from 'vitest';
import { takeTurns } from './take-turns.ts';

it('lets so many work at once, queues the next in order, and tells the rest that it is busy', async () => {
  const inTurn = takeTurns({ places: 2, waiting: 2 });
  const begun: number[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const work = (n: number) =>
    inTurn(() => {
      begun.push(n);
      const end = Promise.withResolvers<void>();
      ends.push(end);
      return end.promise;
    });
  const four = [work(1), work(2), work(3), work(4)];
  await expect(work(5)).rejects.toMatchObject({ code: 'unavailable' });
  expect(begun).toEqual([1, 2]);
  ends[1]?.reject(new Error('failed'));
  await expect(four[1]).rejects.toThrow('failed');
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  ends[0]?.resolve();
  await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
  for (const end of ends) end.resolve();
  await Promise.all([four[0], four[2], four[3]]);
  const last = work(6);
  await expect.poll(() => begun).toEqual([1, 2, 3, 4, 6]);
  ends.at(-1)?.resolve();
  await last;
});
