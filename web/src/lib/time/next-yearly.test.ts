import { expect, test } from 'vitest';
import { nextYearly } from './next-yearly.ts';

const today = new Date(2026, 10, 15, 23, 30);

test.each([
  [11, 15, '2026-11-15'],
  [11, 14, '2027-11-14'],
  [12, 31, '2026-12-31'],
  [1, 1, '2027-01-01'],
])('month %i, day %i comes next on %s', (month, day, expected) => {
  expect(nextYearly(month, day, today).toISOString().slice(0, 10)).toBe(expected);
});
