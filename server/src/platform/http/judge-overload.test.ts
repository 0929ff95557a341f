import { expect, it } from 'vitest';
import { createOverloadJudge } from './judge-overload.ts';

const refusing = (...moments: number[]) => {
  const judge = createOverloadJudge();
  for (const moment of moments) judge.noteRefusal(moment);
  return judge;
};

it('a server that has refused nothing, or only for a moment, is not overloaded', () => {
  expect(refusing().isOverloaded(0)).toBe(false);
  expect(refusing(0, 500, 1_000, 2_900).isOverloaded(2_900)).toBe(false);
});

it('a server that refuses for seconds is overloaded, until it has refused nothing for a while', () => {
  const judge = refusing(0, 1_000, 2_000, 3_000);
  expect([3_000, 4_500, 4_501].map(judge.isOverloaded)).toEqual([true, true, false]);
});

it('a pause between refusals begins a new time', () => {
  expect(refusing(0, 1_000, 2_600, 3_100).isOverloaded(3_100)).toBe(false);
});
