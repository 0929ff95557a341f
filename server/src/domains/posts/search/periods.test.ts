import { expect, it } from 'vitest';
import { firstIdAt, newId } from '../../../platform/ids.ts';
import { firstOfPeriod, periodMs, periodsBetween } from './periods.ts';

const border = new Date(0x687 * periodMs);
const justBefore = new Date(border.getTime() - 1);

it('a period begins with the lowest id of twelve days', () => {
  expect(newId(border)).toMatch(/^01a1c/);
  expect(newId(justBefore)).toMatch(/^01a1b/);
  expect(firstOfPeriod(newId(border))).toBe(firstIdAt(border));
  expect(firstOfPeriod(newId(justBefore))).toBe(firstIdAt(new Date(border.getTime() - periodMs)));
});

it('of a period that ends where another begins, only the first is asked', () => {
  const first = firstIdAt(border);
  expect(periodsBetween(newId(justBefore), newId(border))).toEqual(['01a18', '01a1c']);
  expect(periodsBetween(newId(justBefore), first)).toEqual(['01a18']);
  expect(periodsBetween(first, newId(border))).toEqual(['01a1c']);
  expect(periodsBetween(firstIdAt(new Date(0)), firstIdAt(new Date(2 * periodMs)))).toEqual(['00000', '00004']);
});
