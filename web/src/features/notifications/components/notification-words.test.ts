import { expect, it } from 'vitest';
import { namesLine, sentenceParts } from './notification-words.ts';

it.each([
  [['A'], 1, 'A'],
  [['A', 'B'], 2, 'A and B'],
  [['A', 'B'], 3, 'A, B and 1 other'],
  [['A', 'B'], 5, 'A, B and 3 others'],
  [['A'], 4, 'A and 3 others'],
  [[], 0, ''],
])('names %o of %i as "%s"', (names, count, line) => {
  expect(namesLine(names, count)).toBe(line);
});

it('puts an element in place of each name', () => {
  const about = { type: 'comment', decision: null, actorCount: 5 } as const;
  const parts = sentenceParts(about, [{ name: 'A' }, { name: 'B' }]);
  expect(parts.filter((part) => part !== '')).toEqual([
    { name: 'A' },
    ', ',
    { name: 'B' },
    ' and 3 others commented on your post.',
  ]);
  const approved = { type: 'verification', decision: 'approved', actorCount: 0 } as const;
  expect(sentenceParts(approved, [])).toEqual(['Your verification request was approved.']);
});
