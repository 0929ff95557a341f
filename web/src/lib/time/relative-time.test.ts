import { expect, test } from 'vitest';
import { relativeTime, shortTime } from './relative-time.ts';

const now = new Date('2026-03-10T12:00:00Z');

test.each([
  ['2026-03-10T12:00:30Z', 'Just now'],
  ['2026-03-10T11:59:01Z', 'Just now'],
  ['2026-03-10T11:59:00Z', '1 minute ago'],
  ['2026-03-10T11:00:01Z', '59 minutes ago'],
  ['2026-03-10T11:00:00Z', '1 hour ago'],
  ['2026-03-09T12:00:01Z', '23 hours ago'],
  ['2026-03-08T12:00:00Z', '2 days ago'],
  ['2026-03-03T12:00:00Z', '1 week ago'],
  ['2026-01-10T12:00:00Z', '1 month ago'],
  ['2024-03-10T12:00:00Z', '2 years ago'],
])('%s reads %s', (moment, words) => {
  expect(relativeTime(new Date(moment), now)).toBe(words);
});

test.each([
  ['2026-03-10T12:05:00Z', 'Just now'],
  ['2026-03-10T11:59:01Z', 'Just now'],
  ['2026-03-10T11:38:00Z', '22m'],
  ['2026-03-10T09:00:00Z', '3h'],
  ['2026-03-08T12:00:00Z', '2d'],
  ['2026-03-03T12:00:00Z', 'Mar 3'],
  ['2025-11-12T12:00:00Z', 'Nov 12, 2025'],
])('%s reads %s where room is short', (moment, words) => {
  expect(shortTime(new Date(moment), now)).toBe(words);
});
