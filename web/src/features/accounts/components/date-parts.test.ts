import { expect, test } from 'vitest';
import { datePartText, orderOfParts } from './date-parts.ts';

test.each([
  ['en', 'day month year'],
  ['en-US', 'day month year'],
  ['de', 'day month year'],
  ['ar-SA', 'day month year'],
  ['hi', 'day month year'],
  ['zh-Hans', 'year month day'],
  ['ja', 'year month day'],
])('%s asks for %s', (language, order) => {
  expect(orderOfParts(language).join(' ')).toBe(order);
});

test('English names months, and writes days and years as plain numbers', () => {
  expect([datePartText('day', 31), datePartText('month', 2), datePartText('year', 1926)]).toEqual([
    '31',
    'February',
    '1926',
  ]);
});
