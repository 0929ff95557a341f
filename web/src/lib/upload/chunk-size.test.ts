import { expect, test } from 'vitest';
import { createChunkSizes } from './chunk-size.ts';

test('chunks start at 262144 bytes, double, and stop growing at 33554432', () => {
  const { first, after } = createChunkSizes();
  const sizes = [first];
  while (sizes.length < 9) sizes.push(after(sizes.at(-1) ?? 0));
  expect(sizes).toEqual([262144, 524288, 1048576, 2097152, 4194304, 8388608, 16777216, 33554432, 33554432]);
});

test('a piece that is too large is halved, and no later one is larger', () => {
  const { smaller, after } = createChunkSizes();
  expect(smaller(2_097_152)).toBe(1_048_576);
  expect([after(1_048_576), after(524_288)]).toEqual([1_048_576, 1_048_576]);
});

test('what takes not even a small piece takes none', () => {
  const { smaller } = createChunkSizes();
  expect([smaller(32_768), smaller(16_384)]).toEqual([16_384, undefined]);
});
