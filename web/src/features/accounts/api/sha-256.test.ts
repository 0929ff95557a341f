import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256 } from './sha-256.ts';
import { solveSlowly } from './solve-slowly.ts';

it('hashes as every other computer does, around the sizes of blocks', () => {
  const lengths = [0, 1, 3, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1_000];
  for (const length of lengths) {
    const text = Array.from({ length }, (_, n) => String.fromCharCode(32 + ((n * 7) % 95))).join('');
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
});

it('finds the number behind a challenge, and says when there is none', async () => {
  const salt = 'abc?expires=1';
  const challenge = createHash('sha256').update(`${salt}1234`).digest('hex');
  expect(await solveSlowly({ challenge, salt, most: 5_000 })).toBe(1_234);
  expect(await solveSlowly({ challenge, salt, most: 1_000 })).toBeUndefined();
});
