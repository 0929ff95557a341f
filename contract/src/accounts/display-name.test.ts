import { expect, test } from 'vitest';
import { displayNameOf, isDerivedName } from './display-name.ts';

test.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['美咲', '田中', '田中美咲'],
  ['さくら', '田中', '田中さくら'],
  ['伟', '陈', '陈伟'],
  ['민준', '김', '김민준'],
  ['マイケル', 'ジャクソン', 'マイケル ジャクソン'],
  ['Mia', '田中', 'Mia 田中'],
  ['美咲', 'Tanaka', '美咲 Tanaka'],
  ['ليلى', 'حداد', 'ليلى حداد'],
])('%s of the family %s is shown as %s', (firstName, lastName, shown) => {
  expect(displayNameOf({ firstName, lastName })).toBe(shown);
});

test('a name from before is still known to be derived', () => {
  const names = { firstName: '美咲', lastName: '田中' };
  expect(['田中美咲', '美咲 田中', 'みさき'].map((shown) => isDerivedName(shown, names))).toEqual([true, true, false]);
});
