import type { OwnAnswer } from '@hearth/contract/events/fields';
import { expect, it, test } from 'vitest';
import { countWords, ownAnswerWords, seatWords } from './answer-words.ts';

const answer: OwnAnswer = { state: 'going', bring: 0, note: '', checkedInAt: null };

test.each<[Partial<OwnAnswer>, string]>([
  [{}, 'You’re going.'],
  [{ bring: 1 }, 'You’re going and bring 1 other person.'],
  [{ bring: 2 }, 'You’re going and bring 2 others.'],
  [{ state: 'waiting', bring: 2 }, 'All seats are taken. You’re on the waiting list and move up by yourself.'],
  [{ state: 'maybe' }, 'You may go.'],
  [{ state: 'declined' }, 'You can’t go.'],
  [{ checkedInAt: '2026-11-20T18:00:00.000Z' }, 'You’re checked in.'],
])('%o reads “%s”', (part, words) => {
  expect(ownAnswerWords({ ...answer, ...part })).toBe(words);
});

it('counts those who go, and others only if there are any', () => {
  expect(countWords({ going: 0, maybe: 0, waiting: 0, declined: 4 })).toBe('0 going');
  expect(countWords({ going: 12, maybe: 3, waiting: 1, declined: 0 })).toBe('12 going · 3 maybe · 1 waiting');
  const counts = { going: 1_200, maybe: 0, waiting: 0, declined: 0 };
  expect(seatWords({ capacity: 1_300, counts })).toBe('1,200 of 1,300 seats are taken.');
  expect(seatWords({ capacity: null, counts })).toBeNull();
});
