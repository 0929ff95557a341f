import { expect, it } from 'vitest';
import { KeptValues } from './kept-values.ts';

it('keeps what was used last, within its bytes', () => {
  const kept = new KeptValues<string>(100);
  for (const name of 'abcdefghijklmnop') {
    kept.keep(name, name.toUpperCase(), 10);
    expect(kept.find('a')).toBe('A');
    expect(kept.bytes).toBeLessThanOrEqual(100);
  }
  expect(kept.find('p')).toBe('P');
  expect(kept.find('b')).toBeUndefined();
});

it('replaces and forgets', () => {
  const kept = new KeptValues<number>(100);
  kept.keep('a', 1, 40);
  kept.keep('a', 2, 30);
  expect(kept.find('a')).toBe(2);
  expect(kept.bytes).toBe(30);
  kept.forget('a');
  expect(kept.find('a')).toBeUndefined();
  expect(kept.bytes).toBe(0);
});

it('does not keep what would take more than half of its bytes', () => {
  const kept = new KeptValues<number>(100);
  kept.keep('a', 1, 30);
  kept.keep('b', 2, 60);
  expect(kept.find('b')).toBeUndefined();
  expect(kept.find('a')).toBe(1);
});
