import type { Person } from '@hearth/contract/profiles/person';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SharedFriends } from './shared-friends.tsx';

const people = ['Mia', 'Ben', 'Cleo'].map(
  (name): Person => ({ id: name, displayName: name, profileName: name, profilePic: null, verified: false }),
);

const said = (mutualCount: number) =>
  renderToStaticMarkup(<SharedFriends mutualCount={mutualCount} mutualFriends={people.slice(0, mutualCount)} />);

it('names one of the friends that both have and counts the others, whose faces nobody hears twice', () => {
  expect(said(0)).toBe('');
  expect(said(1)).toContain('Mia is a mutual friend');
  expect(said(2)).toContain('Mia and 1 other mutual friend<');
  expect(said(4)).toContain('Mia and 3 other mutual friends<');
  expect(said(4).match(/<span aria-hidden="true"/g)?.length).toBeGreaterThan(0);
  expect(said(4)).not.toContain('role="img"');
});
