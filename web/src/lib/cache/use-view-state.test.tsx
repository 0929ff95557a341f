import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useViewState } from './use-view-state.ts';

const cache = new QueryClient();

let choose: (next: string) => void;
function Choice({ name }: { name: string }) {
  const [choice, setChoice] = useViewState<string>(name, 'usual');
  choose = setChoice;
  return choice;
}

function draw(name: string) {
  return renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <Choice name={name} />
    </QueryClientProvider>,
  );
}

it('stays once it is set, for its name alone, until the member’s data goes', () => {
  expect(draw('one')).toBe('usual');
  choose('own');
  expect(draw('one')).toBe('own');
  expect(draw('other')).toBe('usual');
  choose('');
  expect(draw('other')).toBe('');
  expect(
    cache
      .getQueryCache()
      .getAll()
      .map(({ gcTime }) => gcTime),
  ).toEqual([Number.POSITIVE_INFINITY]);
  cache.clear();
  expect(draw('one')).toBe('usual');
});
