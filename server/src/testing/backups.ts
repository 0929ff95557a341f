import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { inject } from 'vitest';
import { storedFiles, storedFilesAmong } from '../domains/media/media.api.ts';
import type { BackupSource } from '../platform/backup/backup-source.ts';
import { readTables } from '../platform/backup/database/catalogue.queries.ts';
import type { RestoreTarget } from '../platform/backup/restore-backup.ts';
import type { Connection } from '../platform/database/connect/connection.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate/migrate.ts';
import { sql } from '../platform/database/sql.ts';
import { openDiskStorage } from '../platform/storage/disk-storage.ts';
import { backupSource, dataFiles } from '../wiring/backup.ts';
import type { TestApp } from './app.ts';
import { administer } from './database.ts';
import { silentLog } from './silent-log.ts';

export async function sourceOf({ config, db, clock }: TestApp): Promise<BackupSource> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const address = { ...inject('template'), database: rows[0]?.name ?? '' };
  return backupSource(config, { db, address }, { clock, log: silentLog });
}

export type EmptyDatabase = { connection: Connection; db: Database; drop(): Promise<void> };

/** A database without a single table. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const template = inject('template');
  const connection = { ...template, database: `test_${randomUUID().replaceAll('-', '')}` };
  await administer(template, `create database ${connection.database} template template0`);
  const { db, close } = openDatabase(connection, { max: 4, log: silentLog });
  return {
    connection,
    db,
    async drop() {
      await close();
      await administer(template, `drop database ${connection.database} with (force)`);
    },
  };
}

export function targetAt({ connection, db }: EmptyDatabase, dataDir: string): RestoreTarget {
  return {
    dataDir,
    dataFiles,
    openDatabase: async () => ({
      address: connection,
      db,
      upgrade: () => migrate(db, silentLog),
      stop: async () => undefined,
    }),
    openFiles: () => openDiskStorage(join(dataDir, 'media')),
    references: { all: storedFiles, among: storedFilesAmong },
  };
}

/** Every row of every table as text, in an order of its own. */
export async function allRows(db: Database): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name } of await readTables(db)) {
    const { rows } = await sql<{ text: string }>`
      select ${sql.ref('t')}::text as text from ${sql.table(name)} as t order by 1`.execute(db);
    found[name] = rows.map(({ text }) => text);
  }
  return found;
}

/** Every file below a folder with its bytes, hidden ones left out. */
export async function allFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const names = paths.map((path) => relative(folder, path)).filter((name) => !name.startsWith('.'));
  return new Map(
    await Promise.all(names.sort().map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
}
