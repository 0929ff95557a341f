import { join } from 'node:path';
import { storedFiles, storedFilesAmong } from '../domains/media/media.api.ts';
import type { BackupSource } from '../platform/backup/backup-source.ts';
import type { RestoreTarget } from '../platform/backup/restore-backup.ts';
import { type ScheduledBackups, scheduleBackups } from '../platform/backup/schedule-backups.ts';
import type { Config } from '../platform/config/config.ts';
import { migrate } from '../platform/database/migrate.ts';
import { type ProvidedDatabase, provideDatabase } from '../platform/database/provide-database.ts';
import type { Log } from '../platform/log/log.ts';
import { openDiskStorage, readDiskStorage } from '../platform/storage/disk-storage.ts';
import type { Clock } from '../platform/time/clock.ts';

/** Files of the data folder, besides database and media, that belong to the site. */
export const keptFiles = ['push-keys.json', 'demo.json'];

const mediaFolder = (config: Config) => join(config.dataDir, 'media');

export function backupSource(config: Config, { db, address }: ProvidedDatabase, clock: Clock): BackupSource {
  return {
    address,
    db,
    files: readDiskStorage(mediaFolder(config)),
    references: { all: storedFiles, among: storedFilesAmong },
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
      const { db, address, stop } = await provideDatabase(config, log);
      return { address, upgrade: () => migrate(db, log), stop };
    },
    openFiles: () => openDiskStorage(mediaFolder(config)),
  };
}

/** The jobs that back up a running site, as far as the settings ask for them. */
export function startBackups(config: Config, database: ProvidedDatabase, clock: Clock, log: Log): ScheduledBackups[] {
  const { dir, everyHours, keep, key: secret } = config.backup;
  if (!dir) return [];
  return [scheduleBackups(backupSource(config, database, clock), { dir, everyHours, keep, secret }, log)];
}
