import { storedFiles, storedFilesAmong } from '../domains/media/media.api.ts';
import type { BackupSource } from '../platform/backup/backup-source.ts';
import type { FileReferences } from '../platform/backup/files/file-references.ts';
import type { BackupPlan } from '../platform/backup/keep-backups.ts';
import type { RestoreTarget } from '../platform/backup/restore-backup.ts';
import { type ScheduledBackups, scheduleBackups } from '../platform/backup/schedule-backups.ts';
import { openFolderPlace, readFolderPlace } from '../platform/backup/wal/folder-place.ts';
import type { WalRestore } from '../platform/backup/wal/restore-wal.ts';
import { openS3Place, readS3Place } from '../platform/backup/wal/s3-place.ts';
import { scheduleWalArchive } from '../platform/backup/wal/schedule-wal-archive.ts';
import type { ReadableWalPlace, WalPlace } from '../platform/backup/wal/wal-place.ts';
import type { Config } from '../platform/config/config.ts';
import type { S3Place } from '../platform/config/s3-settings.ts';
import { type ProvidedDatabase, provideDatabase } from '../platform/database/connect/provide-database.ts';
import { walOutbox } from '../platform/database/embedded/wal-archive.ts';
import { upgradeDatabase } from '../platform/database/migrate/upgrade-database.ts';
import { onceAmongServers } from '../platform/jobs/once-among-servers.ts';
import type { Log } from '../platform/log/log.ts';
import { openS3Storage } from '../platform/storage/s3-storage.ts';
import type { Clock } from '../platform/time/clock.ts';
import { backUpApart } from './back-up-apart.ts';
import { archiveOfTheLog, scheduledBackup, scheduledBackupName, watchFor } from './backup-warnings.ts';
import { connectTo, openMediaStorage, readMediaStorage } from './media-storage.ts';

/** Files of the data folder, besides database and media, that belong to the site. */
export const dataFiles = ['push-keys.json', 'mail-key', 'two-step-key', 'demo.json'];

const references: FileReferences = { all: storedFiles, among: storedFilesAmong };

export function backupSource(
  config: Config,
  { db, address }: Pick<ProvidedDatabase, 'db' | 'address'>,
  { clock, log }: { clock: Clock; log: Pick<Log, 'error'> },
): BackupSource {
  return {
    address,
    db,
    files: readMediaStorage({ config, log }),
    references,
    dataDir: config.dataDir,
    dataFiles,
    clock,
  };
}

export function restoreTarget(config: Config, log: Log): RestoreTarget {
  return {
    dataDir: config.dataDir,
    dataFiles,
    async openDatabase() {
      // A new database must not archive its log among that of the old one.
      const backup = { ...config.backup, walDir: undefined, walS3: undefined };
      const database = await provideDatabase({ ...config, backup }, log);
      const { address, db, stop } = database;
      return { address, db, upgrade: () => upgradeDatabase(database, log), stop };
    },
    openFiles: () => openMediaStorage({ config, log }),
    references,
  };
}

export function backupPlan({ backup: { dir, everyHours, keep, key: secret } }: Config): BackupPlan | undefined {
  return dir ? { dir, everyHours, keep, secret } : undefined;
}

/** The jobs that back up a running site, as far as the settings ask for them. */
export function startBackups(config: Config, database: ProvidedDatabase, clock: Clock, log: Log): ScheduledBackups[] {
  const jobs: ScheduledBackups[] = [];
  const watch = watchFor(config, { db: database.db, clock, log });
  const plan = backupPlan(config);
  if (plan) {
    // Several servers may have one folder. No pause between turns: the folder says when the next backup is due.
    const make = (signal: AbortSignal) => watch(scheduledBackup(), signal, () => backUpApart(signal));
    const work = (signal: AbortSignal) =>
      onceAmongServers({ db: database.db, clock }, scheduledBackupName, 0, () => make(signal))();
    jobs.push(scheduleBackups({ plan, clock, log, work }));
  }
  const { everyHours, keep } = config.backup;
  const name = walName(config);
  if (name !== undefined) {
    const source = backupSource(config, database, { clock, log });
    const open = async () => ({ ...source, place: await openWalPlace(config, log), everyHours, keep });
    const job = archiveOfTheLog(name);
    jobs.push(scheduleWalArchive(open, { name, log, watch: (signal, run) => watch(job, signal, run) }));
  }
  return jobs;
}

function walName({ backup: { walDir, walS3 } }: Config): string | undefined {
  return walS3 ? nameOfPlace(walS3) : walDir;
}

const nameOfPlace = ({ bucket, prefix }: S3Place) => `s3://${bucket}/${prefix}`;

async function openWalPlace({ dataDir, backup: { walDir = '', walS3 } }: Config, log: Log): Promise<WalPlace> {
  if (!walS3) return openFolderPlace(walDir);
  return openS3Place(nameOfPlace(walS3), openS3Storage(connectTo(walS3, log), walS3), walOutbox(dataDir));
}

/** A folder, or a place in S3, from which the log is restored. */
export async function readWalPlace(from: string | S3Place, log: Log): Promise<ReadableWalPlace> {
  if (typeof from === 'string') return readFolderPlace(from);
  return readS3Place(nameOfPlace(from), openS3Storage(connectTo(from, log), from));
}

export function walRestore(config: Config, log: Log): Omit<WalRestore, 'place' | 'until'> {
  const openFiles = () => openMediaStorage({ config, log });
  return { dataDir: config.dataDir, dataFiles, references, openFiles, log };
}
