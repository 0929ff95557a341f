import { expect, it } from 'vitest';
import { createLoadJudge } from './judge-load.ts';

const verdicts = (shares: readonly number[]) => shares.map(createLoadJudge());
const seconds = (count: number, share: number) => Array.from({ length: count }, () => share);

it('grows after three busy seconds in a row, and again only when the new process had time to help', () => {
  expect(verdicts([0.9, 0.9, 0.2, 0.9, 0.9, 0.9])).toEqual([...seconds(5, 0).map(() => undefined), 'grow']);
  const long = verdicts(seconds(30, 1));
  expect(long.flatMap((verdict, second) => (verdict ? [[second, verdict]] : []))).toEqual([
    [2, 'grow'],
    [15, 'grow'],
    [28, 'grow'],
  ]);
});

it('shrinks after ten quiet minutes, and not after a minute of work among them', () => {
  expect(verdicts(seconds(600, 0.01)).lastIndexOf('shrink')).toBe(599);
  expect(verdicts([...seconds(599, 0.01), 0.3, ...seconds(599, 0.01)])).not.toContain('shrink');
});
