export type WatchOptions = {
  signal?: AbortSignal | undefined;
  /** Called with the number of bytes that have passed so far. */
  onProgress?: ((bytes: number) => void) | undefined;
};

export type WatchBytes = (content: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

const collectEvery = 8 * 1024 * 1024;

/** Passes bytes through, counts them, and stops when the work is no longer wanted. */
export function watchBytes({ signal, onProgress }: WatchOptions): WatchBytes {
  let bytes = 0;
  let collectAt = collectEvery;
  return async function* (content) {
    for await (const piece of content) {
      signal?.throwIfAborted();
      yield piece;
      bytes += piece.length;
      onProgress?.(bytes);
      if (bytes < collectAt) continue;
      // Without this, Node keeps a hundred megabytes of unused buffers.
      globalThis.gc?.();
      collectAt = bytes + collectEvery;
    }
  };
}
