import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useCached } from './use-cached.ts';

const key = ['choice'];
function Choice() {
  return useCached(key, 'usual');
}

it('stays once it is set, and leaves nothing behind if it never was', () => {
  const cache = new QueryClient();
  const draw = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={cache}>
        <Choice />
      </QueryClientProvider>,
    );
  const cachedFor = () => cache.getQueryCache().find({ queryKey: key })?.gcTime;
  expect(draw()).toBe('usual');
  expect(cachedFor()).toBe(0);
  cache.setQueryData(key, 'own');
  expect(draw()).toBe('own');
  expect(cachedFor()).toBe(Number.POSITIVE_INFINITY);
});
