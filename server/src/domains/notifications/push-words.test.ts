import { expect, it } from 'vitest';
import { namesLine } from './push-words.ts';

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
