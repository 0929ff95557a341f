import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { friendStateKey, type KnownState } from '../api/friends-cache.ts';
import { FriendAction } from './friend-action.tsx';

function buttonsFor(state: KnownState | undefined): string[] {
  const client = new QueryClient();
  if (state !== undefined) client.setQueryData(friendStateKey('ada'), state);
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location="/">
        <FriendAction person={{ id: 'ada', displayName: 'Ada' }} />
      </StaticRouter>
    </QueryClientProvider>,
  );
  return [...drawn.matchAll(/<button.*?<\/button>/g)].map(([button]) => button.replace(/<[^>]*>/g, ''));
}

it.each([
  ['none', ['Add Friend']],
  ['sent', ['Cancel Request']],
  ['received', ['Accept Request', 'Decline']],
  ['friends', ['Message', 'Unfriend']],
  ['self', []],
  [null, []],
  [undefined, []],
] as const)('a relation that is %s offers %j', (state, names) => {
  expect(buttonsFor(state)).toEqual(names);
});
