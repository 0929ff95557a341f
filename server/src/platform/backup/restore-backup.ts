import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { DatabaseAddress } from '../database/connect/connection.ts';
import type { Database } from '../database/database.ts';
import { say } from '../process/operator-words.ts';
import type { Storage } from '../storage/storage.ts';
import { BackupError } from './backup-error.ts';
import { type CheckedBackup, type CheckOptions, checkBackup } from './check-backup.ts';
import { type DatabaseLoader, isDatabaseEmpty, loadDatabase, migrationsOf } from './database/load-database.ts';
import type { FileReferences } from './files/file-references.ts';
import { shortName } from './files/name-set.ts';
import type { ReadEntry } from './format/entry-reader.ts';
import { openBackup } from './format/open-backup.ts';
import { beginRestore, markRestore, unmarkRestore } from './restore-marker.ts';
import { watchBytes } from './watch-bytes.ts';

/** The database to be filled; `upgrade` brings it to what this version expects. */
export type TargetDatabase = {
  address: DatabaseAddress;
  db: Database;
  upgrade(): Promise<void>;
  stop(): Promise<void>;
};

export type RestoreTarget = {
  dataDir: string;
  dataFiles: readonly string[];
  openDatabase(): Promise<TargetDatabase>;
  openFiles(): Promise<Pick<Storage, 'put' | 'stat'>>;
  references: FileReferences;
  /** For tests: where another version has its migrations. */
  migrationsFolder?: string;
};

/** `missing` are media files that rows name. */
export type RestoreResult = { checked: CheckedBackup; leftOut: string[]; missing: string[] };

/**
 * Fills an empty site. The backup is read twice: first to check all of it, so that a damaged one changes nothing. The
 * rows are committed when the files are in their places.
 */
export async function restoreBackup(
  path: string,
  target: RestoreTarget,
  options: CheckOptions,
): Promise<RestoreResult> {
  const checked = await checkBackup(path, options);
  await migrationsOf(checked.description, path, target.migrationsFolder);
  const earlier = await beginRestore(target.dataDir);
  const database = await target.openDatabase();
  try {
    const empty = await isDatabaseEmpty(database.address);
    if (!empty && earlier !== 'committing') {
      throw new BackupError(say('The database has tables already; please name an empty one.'));
    }
    const leftOut = empty ? await fill(path, target, database.address, checked, options) : [];
    await unmarkRestore(target.dataDir);
    await database.upgrade();
    const { lost, summary } = checked;
    return { checked, leftOut, missing: lost > 0 ? await findMissing(target, database.db) : summary.missing };
  } finally {
    await database.stop();
  }
}

async function fill(
  path: string,
  target: RestoreTarget,
  address: DatabaseAddress,
  checked: CheckedBackup,
  options: CheckOptions,
): Promise<string[]> {
  const { secret, withoutDamaged } = options;
  const opened = await openBackup(path, secret, { known: checked.master, withoutDamaged });
  const files = await target.openFiles();
  const watch = watchBytes(options);
  let leftOut: string[] = [];
  try {
    await loadDatabase(address, { file: path, folder: target.migrationsFolder }, async (loader) => {
      for await (const { head, content } of opened.entries()) {
        if (head.kind === 'database') ({ leftOut } = await loader.createTables(checked.description));
        await place({ head, content: watch(content) }, { target, files, loader, checked });
      }
      await markRestore(target.dataDir, 'committing');
    });
  } finally {
    await opened.close();
  }
  return leftOut;
}

type Place = {
  target: RestoreTarget;
  files: Pick<Storage, 'put'>;
  loader: DatabaseLoader;
  checked: CheckedBackup;
};

async function place({ head, content }: ReadEntry, { target, files, loader, checked }: Place): Promise<void> {
  const { unwanted, damaged } = checked;
  if (head.kind === 'table') await loader.loadTable(head.name, content);
  const isWanted = head.kind === 'file' && !unwanted.has(shortName(head.key)) && !damaged.has(head.key);
  if (isWanted) await files.put(head.key, Readable.from(content));
  if (head.kind === 'kept' && target.dataFiles.includes(head.name)) {
    await writeFile(join(target.dataDir, head.name), content, { mode: 0o600, flush: true });
  }
}

/** The names of damaged files may be damaged as well, so the rows are asked. */
async function findMissing({ openFiles, references }: RestoreTarget, db: Database): Promise<string[]> {
  const files = await openFiles();
  const missing: string[] = [];
  for await (const keys of references.all(db)) {
    for (const key of keys) if (!(await files.stat(key))) missing.push(key);
  }
  return missing;
}
