import type { DataStore } from '@tus/server';

/** Partial uploads. Where they are is known to the store alone. */
export type UploadStore = DataStore & {
  /** The number of bytes received; undefined if the upload does not exist. */
  received(id: string): Promise<number | undefined>;
  /**
   * Calls `work` with the path of a file that has the bytes of a whole upload, and with a path at which a second file
   * may be made of it. Afterwards neither is needed.
   */
  withFile<T>(id: string, work: (path: string, draft: string) => Promise<T>): Promise<T>;
  discard(id: string): Promise<void>;
  /** Deletes what is old and has no row any more. */
  discardOlderThan(moment: Date): Promise<void>;
};
