import { firstChunkBytes, largestChunkBytes } from '@hearth/contract/media/rules';

/** Each chunk is twice as large as the one before it, up to a limit. */
export function nextChunkBytes(bytes: number = firstChunkBytes): number {
  return Math.min(bytes * 2, largestChunkBytes);
}
