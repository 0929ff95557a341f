import { join } from 'node:path';
import { type Database, openDatabase } from '../../database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../database/embedded/start-embedded-postgres.ts';
import { StartUpError } from '../../errors/start-up-error.ts';
import type { Log } from '../../log/log.ts';
import { say } from '../../process/operator-words.ts';
import { openDiskStorage, readDiskStorage } from '../../storage/disk-storage.ts';
import { BackupError } from '../backup-error.ts';
import type { FileReferences } from '../files/file-references.ts';
import { beginRestore, unmarkRestore } from '../restore-marker.ts';
import { readBases, type WalBase } from './bases.ts';
import { layCluster } from './lay-cluster.ts';
import { mirrorFolder } from './mirror-media.ts';

export type WalRestore = {
  walDir: string;
  /** The moment to return to; the end of the archive without it. */
  until: Date | undefined;
  dataDir: string;
  keptFiles: readonly string[];
  references: FileReferences;
  log: Log;
  /** False is for tests only. */
  durable?: boolean;
};

export type WalRestoreResult = { files: number; missing: string[] };

/** Fills an empty data folder with the site as it was at a moment. */
export async function restoreWal(restore: WalRestore): Promise<WalRestoreResult> {
  const { dataDir, keptFiles, log } = restore;
  const base = await chooseBase(restore);
  await beginRestore(dataDir);
  await layCluster(base, dataDir, keptFiles);
  const embedded = await replay(restore);
  const { db, close } = openDatabase(embedded.owner, { max: 1, log });
  try {
    const result = await copyMedia(restore, db);
    await unmarkRestore(dataDir);
    return result;
  } finally {
    await close();
    await embedded.stop();
  }
}

async function chooseBase({ walDir, until }: WalRestore): Promise<WalBase> {
  const bases = await readBases(walDir);
  const [first] = bases;
  if (!first) throw new BackupError(say('There is no copy of a database in {walDir}.', { walDir }));
  const base = until ? bases.findLast(({ finishedAt }) => finishedAt <= until) : bases.at(-1);
  if (!base)
    throw new BackupError(
      say('The archive in {walDir} begins at {time}.', { walDir, time: first.finishedAt.toISOString() }),
    );
  return base;
}

async function replay({ walDir, until, dataDir, log, durable = true }: WalRestore): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ dataDir, log, durable, replay: { walDir, until } });
  } catch (error) {
    if (!(error instanceof StartUpError) || !/recovery target was reached/.test(error.message)) throw error;
    throw new BackupError(
      say('The archive in {walDir} ends before {time}; without --until all of it is restored.', {
        walDir,
        time: until?.toISOString() ?? '',
      }),
      { cause: error },
    );
  }
}

async function copyMedia({ walDir, dataDir, references }: WalRestore, db: Database): Promise<WalRestoreResult> {
  const mirror = readDiskStorage(mirrorFolder(walDir));
  const files = await openDiskStorage(join(dataDir, 'media'));
  const result: WalRestoreResult = { files: 0, missing: [] };
  for await (const keys of references.all(db)) {
    for (const key of keys) {
      if (!(await mirror.stat(key))) {
        result.missing.push(key);
        continue;
      }
      await files.put(key, await mirror.get(key));
      result.files += 1;
    }
  }
  return result;
}
