import type { Storage } from '../../storage/storage.ts';

/**
 * Where an archive is: `bases/` describes the copies of the cluster, `base-<time>/` has their files, `wal/` the pieces
 * of the log, `media/` the media files that any copy or moment needs.
 */
export type ReadableWalPlace = {
  /** As the operator has written it. */
  name: string;
  store: Pick<Storage, 'get' | 'stat' | 'list'>;
  /** A folder with the log from this piece on, from which PostgreSQL, started in this data folder, can read. */
  fetchLog(firstSegment: string, dataDir: string): Promise<{ walDir: string; remove(): Promise<void> }>;
};

export type WalPlace = ReadableWalPlace & {
  store: Storage;
  /** Everything that PostgreSQL has archived so far gets to its place. */
  sendLog(): Promise<void>;
  /** Deletes all files of a copy, whole or not. */
  removeBase(name: string): Promise<void>;
};
