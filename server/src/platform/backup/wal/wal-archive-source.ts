import type { BackupSource } from '../backup-source.ts';

/** A running site whose write-ahead log is archived, and how often the whole cluster is copied. */
export type WalArchive = BackupSource & {
  walDir: string;
  everyHours: number;
  keep: number;
  /** False is for tests only: a crash may lose their copies. */
  durable?: boolean;
};
