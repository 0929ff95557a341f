import { consolePaths, screenPaths } from '@hearth/contract/core/screens';
import { expect, test, vi } from 'vitest';
import { findScreen } from '../lib/router/find-screen.ts';

// The page that the site's name is read from.
vi.stubGlobal('document', { title: 'Hearth', querySelector: () => null });
const { routes } = await import('./routes.tsx');

const frame = routes.find((route) => 'screens' in route);
/** The frame of the members, the route within it, and how it is written. */
const found = (address: string) => {
  const screen = findScreen(routes, address);
  return { framed: screen?.frame === frame, path: screen?.screen.path };
};

test.each([
  ['/home'],
  ['/profile'],
  ['/profile/some-uid', '/profile/:uid'],
  ['/settings'],
  ['/settings/account'],
  ['/settings/security'],
  ['/messages'],
  ['/messages?user=some-uid', '/messages'],
  ['/saved'],
  ['/friends'],
  ['/friends/requests'],
  ['/events'],
  ['/notifications'],
  ['/live'],
  ['/post/some-post', '/post/:postId'],
  ['/test-upload'],
  ['/videos'],
  ['/marketplace'],
  ['/gaming'],
  ['/menu'],
  ['/search?q=ada', '/search'],
  ['/groups'],
  ['/groups/some-group', '/groups/:groupId'],
])('%s is a screen of members, within the common layout', (address, path = address) => {
  const [pathname = ''] = address.split('?');
  expect(found(pathname)).toEqual({ framed: true, path });
});

test.each(['/', '/login', '/signup', '/forgot-password', '/reset-password', '/not-me', '/create-page'])(
  '%s is open to everyone',
  (address) => {
    expect(found(address)).toEqual({ framed: false, path: address });
  },
);

test('the screens are those that the server knows', () => {
  const paths = routes.flatMap((route) => ('screens' in route ? route.screens : [route])).map(({ path }) => path);
  expect(paths.filter((path) => path !== '*').sort()).toEqual([...screenPaths, ...consolePaths].sort());
});

test('any other address is the page that says so', () => {
  expect(found('/nowhere/at/all')).toEqual({ framed: false, path: '*' });
});
