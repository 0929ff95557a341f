import { expect, it, test } from 'vitest';
import { dayByKey, daysOfSheet, firstDayOfWeek, movedMonth, sameDayIn } from './month-grid.ts';

test.each([
  ['2026-11', 1, 42, '2026-10-26', '2026-12-06'],
  ['2026-11', 7, 35, '2026-11-01', '2026-12-05'],
  ['2026-02', 7, 28, '2026-02-01', '2026-02-28'],
  ['2027-02', 1, 28, '2027-02-01', '2027-02-28'],
])('the sheet of %s, weeks from day %i, has %i days from %s to %s', (month, first, count, from, to) => {
  const days = daysOfSheet(month, first);
  expect([days.length, days[0], days.at(-1)]).toEqual([count, from, to]);
});

test.each([
  ['ArrowRight', false, '2026-11-21'],
  ['ArrowRight', true, '2026-11-19'],
  ['ArrowLeft', true, '2026-11-21'],
  ['ArrowDown', false, '2026-11-27'],
  ['ArrowUp', false, '2026-11-13'],
  ['Home', false, '2026-11-16'],
  ['End', false, '2026-11-22'],
  ['PageDown', false, '2026-12-20'],
  ['PageUp', false, '2026-10-20'],
  ['Enter', false, undefined],
])('%s (right to left: %s) leads to %s', (key, rtl, day) => {
  expect(dayByKey(key, '2026-11-20', { first: 1, rtl })).toBe(day);
});

it('goes over ends of months and years', () => {
  expect(movedMonth('2026-12', 1)).toBe('2027-01');
  expect(movedMonth('2026-01', -1)).toBe('2025-12');
  expect(sameDayIn('2026-02', '2026-01-31')).toBe('2026-02-28');
});

it('begins weeks as people there do', () => {
  expect([firstDayOfWeek('de-DE'), firstDayOfWeek('en-US')]).toEqual([1, 7]);
});
