import { expect, it } from 'vitest';
import { Cache } from './cache.ts';

it('keeps what was used last, within its bytes', () => {
  const cache = new Cache<string>(100);
  for (const name of 'abcdefghijklmnop') {
    cache.set(name, name.toUpperCase(), 10);
    expect(cache.get('a')).toBe('A');
    expect(cache.bytes).toBeLessThanOrEqual(100);
  }
  expect(cache.get('p')).toBe('P');
  expect(cache.get('b')).toBeUndefined();
});

it('replaces and deletes', () => {
  const cache = new Cache<number>(100);
  cache.set('a', 1, 40);
  cache.set('a', 2, 30);
  expect(cache.get('a')).toBe(2);
  expect(cache.bytes).toBe(30);
  cache.delete('a');
  expect(cache.get('a')).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

it('stores nothing that would take more than half of its bytes, and nothing at all without bytes', () => {
  const cache = new Cache<number>(100);
  cache.set('a', 1, 30);
  cache.set('b', 2, 60);
  expect(cache.get('b')).toBeUndefined();
  expect(cache.get('a')).toBe(1);
  const off = new Cache<number>(0);
  off.set('a', 1, 1);
  expect(off.get('a')).toBeUndefined();
});
