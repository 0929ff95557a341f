import { join } from 'node:path';
import { storedFiles, storedFilesAmong } from '../domains/media/media.api.ts';
import type { BackupSource } from '../platform/backup/backup-source.ts';
import type { FileReferences } from '../platform/backup/files/file-references.ts';
import type { BackupPlan } from '../platform/backup/keep-backups.ts';
import type { RestoreTarget } from '../platform/backup/restore-backup.ts';
import { type ScheduledBackups, scheduleBackups } from '../platform/backup/schedule-backups.ts';
import type { WalRestore } from '../platform/backup/wal/restore-wal.ts';
import { scheduleWalArchive } from '../platform/backup/wal/schedule-wal-archive.ts';
import type { Config } from '../platform/config/config.ts';
import { type ProvidedDatabase, provideDatabase } from '../platform/database/provide-database.ts';
import { upgradeDatabase } from '../platform/database/upgrade-database.ts';
import { onceAmongServers } from '../platform/jobs/once-among-servers.ts';
import type { Log } from '../platform/log/log.ts';
import { openDiskStorage, readDiskStorage } from '../platform/storage/disk-storage.ts';
import type { Clock } from '../platform/time/clock.ts';
import { backUpApart } from './back-up-apart.ts';

/** Files of the data folder, besides database and media, that belong to the site. */
export const keptFiles = ['push-keys.json', 'demo.json'];

const references: FileReferences = { all: storedFiles, among: storedFilesAmong };

const mediaFolder = (config: Config) => join(config.dataDir, 'media');

export function backupSource(
  config: Config,
  { db, address }: Pick<ProvidedDatabase, 'db' | 'address'>,
  clock: Clock,
): BackupSource {
  return {
    address,
    db,
    files: readDiskStorage(mediaFolder(config)),
    references,
    dataDir: config.dataDir,
    keptFiles,
    clock,
  };
}

export function restoreTarget(config: Config, log: Log): RestoreTarget {
  return {
    dataDir: config.dataDir,
    keptFiles,
    async openDatabase() {
      // A new database must not archive its log among that of the old one.
      const backup = { ...config.backup, walDir: undefined };
      const database = await provideDatabase({ ...config, backup }, log);
      const { address, stop } = database;
      return { address, upgrade: () => upgradeDatabase(database, log), stop };
    },
    openFiles: () => openDiskStorage(mediaFolder(config)),
  };
}

export function backupPlan({ backup: { dir, everyHours, keep, key: secret } }: Config): BackupPlan | undefined {
  return dir ? { dir, everyHours, keep, secret } : undefined;
}

/** The jobs that back up a running site, as far as the settings ask for them. */
export function startBackups(config: Config, database: ProvidedDatabase, clock: Clock, log: Log): ScheduledBackups[] {
  const jobs: ScheduledBackups[] = [];
  const plan = backupPlan(config);
  if (plan) {
    // Several servers may have one folder. No pause between turns: the folder says when the next backup is due.
    const work = (signal: AbortSignal) =>
      onceAmongServers({ db: database.db, clock }, 'scheduled backup', 0, () => backUpApart(signal))();
    jobs.push(scheduleBackups({ plan, clock, log, work }));
  }
  const { walDir, everyHours, keep } = config.backup;
  if (walDir) {
    const archive = { ...backupSource(config, database, clock), walDir, everyHours, keep };
    jobs.push(scheduleWalArchive(archive, log));
  }
  return jobs;
}

export function walRestore(config: Config, log: Log): Omit<WalRestore, 'walDir' | 'until'> {
  return { dataDir: config.dataDir, keptFiles, references, log };
}
