import type { DatabaseAddress } from '../database/connect/connection.ts';
import type { Database } from '../database/database.ts';
import type { Clock } from '../time/clock.ts';
import type { FileSource } from './files/append-files.ts';
import type { FileReferences } from './files/file-references.ts';
import type { WatchOptions } from './watch-bytes.ts';

/** Everything that a site is made of, as far as a backup knows. */
export type BackupSource = {
  address: DatabaseAddress;
  /** For questions about now, beside the snapshot. */
  db: Database;
  files: FileSource;
  references: FileReferences;
  dataDir: string;
  /** Small text files of the data folder that must survive, such as keys. Those that are absent are left out. */
  dataFiles: readonly string[];
  clock: Clock;
};

export type BackupOptions = WatchOptions & { secret: string | undefined; resume?: boolean };
