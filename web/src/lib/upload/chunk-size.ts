import { firstChunkBytes, largestChunkBytes } from '@hearth/contract/media/rules';

/** A proxy that does not take so little takes no upload at all. */
const smallestChunkBytes = 16_384;

/** Sizes of the pieces of one upload: each is twice as large as the one before it, as far as the server and proxies allow. */
export function createChunkSizes() {
  let largest = largestChunkBytes;
  return {
    first: firstChunkBytes,
    after: (bytes: number) => Math.min(bytes * 2, largest),
    /** After a piece that was too large; undefined when even a small one is. No later piece is larger than this. */
    smaller(bytes: number): number | undefined {
      largest = Math.floor(bytes / 2);
      return largest < smallestChunkBytes ? undefined : largest;
    },
  };
}
