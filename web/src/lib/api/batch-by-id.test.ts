import { expect, it } from 'vitest';
import { batchById } from './batch-by-id.ts';

it('asks once for all who ask at the same time, in parts that are not too large', async () => {
  const asked: string[][] = [];
  const ask = batchById(2, async (ids) => {
    asked.push(ids);
    return Object.fromEntries(ids.filter((id) => id !== 'nobody').map((id) => [id, id.toUpperCase()]));
  });
  const answers = await Promise.all([ask('a'), ask('b'), ask('a'), ask('nobody')]);
  expect(answers).toEqual(['A', 'B', 'A', null]);
  expect(asked).toEqual([['a', 'b'], ['nobody']]);
});

it('tells everyone of a part that failed, and asks anew the next time', async () => {
  let broken = true;
  const ask = batchById(10, async (ids) => {
    if (broken) throw new Error('no answer');
    return Object.fromEntries(ids.map((id) => [id, 1]));
  });
  expect(await Promise.allSettled([ask('a'), ask('b')])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  broken = false;
  expect(await ask('a')).toBe(1);
});
