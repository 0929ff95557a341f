import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { readAgain } from './read-again.ts';

it('reads once more what was being read when events began to be heard', async () => {
  const cache = new QueryClient();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const queryFn = () => answers[asked++]?.promise ?? 'too often';
  const stop = new QueryObserver(cache, { queryKey: ['x'], queryFn }).subscribe(() => undefined);
  const read = readAgain(cache, ['x']);
  answers[0]?.resolve('before');
  answers[1]?.resolve('after');
  await read;
  expect([asked, cache.getQueryData(['x'])]).toEqual([2, 'after']);
  stop();
});
