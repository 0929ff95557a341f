import type { SiteLogEntry } from '@hearth/contract/operators/endpoints';
import { expect, it } from 'vitest';
import { toCsv } from './to-csv.ts';

const person = { id: '1', displayName: 'Ada', profileName: 'ada', profilePic: null, verified: false };
const entry: SiteLogEntry = {
  id: '1',
  act: 'badge_given',
  actor: person,
  byCommand: false,
  about: null,
  detail: '',
  reason: '',
  at: '2026-11-19T00:00:00.000Z',
};

it('has a line for each entry, below the names of the columns', () => {
  expect(toCsv([entry, { ...entry, actor: null, byCommand: true }]).split('\r\n')).toEqual([
    '"at","who","act","about","detail","reason"',
    '"2026-11-19T00:00:00.000Z","ada","badge_given","","",""',
    '"2026-11-19T00:00:00.000Z","command line","badge_given","","",""',
  ]);
});

it.each([
  ['=1+1', `"'=1+1"`],
  ['+49', `"'+49"`],
  ['-x', `"'-x"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['a, "b"\nc', '"a, ""b""\nc"'],
  ['', '""'],
])('a reason %j is a text and nothing else', (reason, written) => {
  expect(toCsv([{ ...entry, reason }]).endsWith(`,${written}`)).toBe(true);
});
