import type { Database } from '../../database/database.ts';

/** Which files of the media folder the rows name. The backup knows no table; the domain that has the rows tells it. */
export type FileReferences = {
  /**
   * All of them, in pages, or only those whose upload began after `since`. `db` may be a transaction that sees the
   * database at an earlier moment.
   */
  all(db: Database, since?: Date): AsyncIterable<string[]>;
  /** Those of `keys` that a row names now. */
  among(db: Database, keys: string[]): Promise<string[]>;
};
