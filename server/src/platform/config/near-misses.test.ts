import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { findNearMisses, isOneSlipAway } from './near-misses.ts';

it.each([
  ['PROT', 'PORT', true],
  ['POR', 'PORT', true],
  ['PORTS', 'PORT', true],
  ['PART', 'PORT', true],
  ['DATADIR', 'DATA_DIR', true],
  ['PORT', 'PORT', false],
  ['PATH', 'PORT', false],
  ['TROP', 'PORT', false],
  ['HOSTNAME', 'HOST', false],
])('%s for %s: %s', (one, other, expected) => {
  expect(isOneSlipAway(one, other)).toBe(expected);
});

it('names settings that were mistyped, and no others', () => {
  const env = {
    PROT: '80',
    BACKUP_KEY: 'correct horse battery',
    PATH: '/bin',
    HOME: '/root',
    LANG: 'C',
    HOSTNAME: 'a',
  };
  expect(findNearMisses(env, readConfig).misses).toEqual([{ given: 'PROT', meant: 'PORT' }]);
  expect(findNearMisses({ PROT: '80', PORT: '81' }, readConfig).misses).toEqual([]);
});
