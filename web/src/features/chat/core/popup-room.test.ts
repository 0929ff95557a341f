import type { Person } from '@hearth/contract/profiles/person';
import { expect, it } from 'vitest';
import { makeRoom } from './popup-room.ts';

const chats = (ids: string) => [...ids].map((id) => ({ person: { id } as Person, minimised: id !== id.toLowerCase() }));
const shown = (ids: string, keptId: string | null, width: number) =>
  makeRoom(chats(ids), keptId, width)
    .map(({ person, minimised }) => (minimised ? person.id.toUpperCase() : person.id))
    .join('');

it.each([
  ['abcd', 'd', 1440, 'abcd'],
  ['abcde', 'e', 1440, 'ABcde'],
  ['abcdef', 'f', 1440, 'ABCdef'],
  ['ABCdef', 'd', 1440, 'ABCdef'],
  ['abc', 'a', 1024, 'aBc'],
  ['abcdefgh', 'h', 769, 'ABCDEFGh'],
  ['abc', null, 300, 'ABC'],
])('%s with %s asked for in %i px are shown as %s', (ids, keptId, width, expected) => {
  expect(shown(ids, keptId, width)).toBe(expected);
});
