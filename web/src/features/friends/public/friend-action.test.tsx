import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { friendStateKey, type KnownState } from '../api/friends-cache.ts';
import { FriendAction } from './friend-action.tsx';

function buttonsFor(state: KnownState | undefined, messageAll = false): string[] {
  const client = new QueryClient();
  if (state !== undefined) client.setQueryData(friendStateKey('ada'), state);
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <FriendAction person={{ id: 'ada', displayName: 'Ada' }} messageAll={messageAll} />
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

it.each([
  ['none', ['Add Friend', 'Message']],
  ['sent', ['Cancel Request', 'Message']],
  ['received', ['Accept Request', 'Decline', 'Message']],
  ['friends', ['Message', 'Unfriend']],
  ['self', []],
  [null, []],
] as const)('on the profile, a relation that is %s offers %j', (state, names) => {
  expect(buttonsFor(state, true)).toEqual(names);
});
