import type { BackupSource } from '../backup-source.ts';
import type { WalPlace } from './wal-place.ts';

/** A running site whose write-ahead log is archived, and how often the whole cluster is copied. */
export type WalArchive = BackupSource & { place: WalPlace; everyHours: number; keep: number };
