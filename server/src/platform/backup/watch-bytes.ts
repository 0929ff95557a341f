export type WatchOptions = {
  signal?: AbortSignal | undefined;
  /** Called with the number of bytes that have passed so far. */
  onProgress?: ((bytes: number) => void) | undefined;
};

export type WatchBytes = (content: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

/** Passes bytes through, counts them, and stops when the work is no longer wanted. */
export function watchBytes({ signal, onProgress }: WatchOptions): WatchBytes {
  let bytes = 0;
  return async function* (content) {
    for await (const piece of content) {
      signal?.throwIfAborted();
      yield piece;
      bytes += piece.length;
      onProgress?.(bytes);
    }
  };
}
