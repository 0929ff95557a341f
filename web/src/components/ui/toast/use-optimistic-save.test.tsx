import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useOptimisticSave } from './use-optimistic-save.ts';

const queryKey = ['choice'];

function saving(cache: QueryClient, save: (choice: string) => Promise<unknown>): (choice: string) => void {
  let choose = (_choice: string) => {};
  function Chooser() {
    choose = useOptimisticSave<string, string>({ queryKey, save, apply: (_known, choice) => choice }).mutate;
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <Chooser />
    </QueryClientProvider>,
  );
  return choose;
}

it('what was read before a change does not undo it', async () => {
  const cache = new QueryClient();
  cache.setQueryData(queryKey, 'old');
  const read = Promise.withResolvers<string>();
  const reading = cache.fetchQuery({ queryKey, queryFn: () => read.promise });
  saving(cache, async () => {})('new');
  await vi.waitFor(() => expect(cache.getQueryData(queryKey)).toBe('new'));
  read.resolve('old');
  await reading;
  expect(cache.getQueryData(queryKey)).toBe('new');
});

it('a change that fails is taken back, and what holds is read again', async () => {
  const cache = new QueryClient();
  cache.setQueryData(queryKey, 'old');
  saving(cache, () => Promise.reject(new Error('refused')))('new');
  await vi.waitFor(() => expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true));
  expect(cache.getQueryData(queryKey)).toBe('old');
});
