import { expect, it } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { readWalArguments } from './backup-arguments.ts';

const until = (moment: string) => readWalArguments(['--wal', '/archive', '--until', moment], readConfig({}))?.until;

it.each([
  ['2026-01-15T12:00:00Z', '2026-01-15T12:00:00.000Z'],
  ['2026-01-15T12:00Z', '2026-01-15T12:00:00.000Z'],
  ['2026-01-15 14:00:00+02:00', '2026-01-15T12:00:00.000Z'],
])('a restore until %s knows the moment', (written, moment) => {
  expect(until(written)?.toISOString()).toBe(moment);
});

it.each(['2026-01-15T12:00:00', '2026-01-15T12:00', '2026-01-15 12:00:00'])(
  'a restore until %s is refused, since nobody knows which moment that is',
  (written) => {
    expect(() => until(written)).toThrow(
      `"${written}" does not say in which time zone; please write it like 2026-01-15T12:00:00Z (UTC) or 2026-01-15T14:00:00+02:00.`,
    );
  },
);

it.each(['2026-01-15', '2026-02-30T12:00:00Z', 'yesterday', '12:00', '1768478400000', 'Jan 15 2026 12:00'])(
  'a restore until %s is refused, since that is no time',
  (written) => {
    expect(() => until(written)).toThrow('is not a time; please write it like 2026-01-15T12:00:00Z.');
  },
);

it('damaged files are left out of a backup file only', () => {
  expect(() => readWalArguments(['--wal', '/archive', '--without-damaged'], readConfig({}))).toThrow(
    '--without-damaged is of use only for a backup file',
  );
});
