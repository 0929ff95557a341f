import type { Repeats } from '@hearth/contract/events/fields';
import { expect, test } from 'vitest';
import { repeatWords, weekdayOf } from './repeat-words.ts';

const rule: Repeats = { unit: 'week', interval: 1, weekdays: [], monthDay: 'day', until: null, count: null };

test.each<[Partial<Repeats>, string]>([
  [{ unit: 'day' }, 'Every day.'],
  [{ unit: 'day', interval: 3 }, 'Every 3 days.'],
  [{}, 'Every week on Friday.'],
  [{ interval: 2, weekdays: ['fr', 'mo'] }, 'Every 2 weeks on Monday and Friday.'],
  [{ unit: 'month' }, 'Every month on day 20.'],
  [{ unit: 'month', monthDay: 'weekday' }, 'Every month on the same weekday: Friday number 3 of the month.'],
  [{ unit: 'year' }, 'Every year on November 20.'],
  [{ unit: 'day', count: 1 }, 'Every day. 1 date in all.'],
  [{ unit: 'day', until: '2026-12-24' }, 'Every day. The last date is December 24, 2026 at the latest.'],
])('%o reads “%s”', (part, words) => {
  expect(repeatWords({ ...rule, ...part }, '2026-11-20')).toBe(words);
});

test('knows the weekday of a day', () => {
  expect([weekdayOf('2026-11-16'), weekdayOf('2026-11-20'), weekdayOf('2026-11-22')]).toEqual(['mo', 'fr', 'su']);
});
