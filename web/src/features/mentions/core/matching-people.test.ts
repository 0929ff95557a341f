import { expect, it } from 'vitest';
import { matchingPeople } from './matching-people.ts';

const people = ['Ada Lovelace', 'Zoë Ávila', 'مريم عبد الرحمن', '山田太郎', 'Bo Adams'].map((displayName) => ({
  ...{ id: displayName, displayName, profileName: `handle.${displayName.length}`, profilePic: null, verified: false },
}));

it.each([
  ['', people.map(({ id }) => id)],
  ['ad', ['Ada Lovelace', 'Bo Adams']],
  ['ADA L', ['Ada Lovelace']],
  ['zoe a', ['Zoë Ávila']],
  ['A\u0301vi', ['Zoë Ávila']],
  ['مريم', ['مريم عبد الرحمن']],
  ['山', ['山田太郎']],
  ['handle.12', ['Ada Lovelace']],
  ['nobody', []],
])('%j finds %j', (text, names) => {
  expect(matchingPeople([...people, ...people], text).map(({ id }) => id)).toEqual(names);
});
