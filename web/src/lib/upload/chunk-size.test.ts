import { firstChunkBytes } from '@hearth/contract/media/rules';
import { expect, test } from 'vitest';
import { nextChunkBytes } from './chunk-size.ts';

test('chunks start at 262144 bytes, double, and stop growing at 33554432', () => {
  const sizes = [firstChunkBytes];
  while (sizes.length < 9) sizes.push(nextChunkBytes(sizes.at(-1)));
  expect(sizes).toEqual([262144, 524288, 1048576, 2097152, 4194304, 8388608, 16777216, 33554432, 33554432]);
});
