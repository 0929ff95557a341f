import { type Database, openDatabase } from '../../database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../database/embedded/start-embedded-postgres.ts';
import { StartUpError } from '../../errors/start-up-error.ts';
import type { Log } from '../../log/log.ts';
import { say } from '../../process/operator-words.ts';
import type { Storage } from '../../storage/storage.ts';
import { BackupError } from '../backup-error.ts';
import type { FileReferences } from '../files/file-references.ts';
import { beginRestore, unmarkRestore } from '../restore-marker.ts';
import { readBases, type WalBase } from './bases.ts';
import { layCluster } from './lay-cluster.ts';
import { mirrorKey } from './mirror-media.ts';
import type { ReadableWalPlace } from './wal-place.ts';

export type WalRestore = {
  place: ReadableWalPlace;
  /** The moment to return to; the end of the archive without it. */
  until: Date | undefined;
  dataDir: string;
  dataFiles: readonly string[];
  references: FileReferences;
  openFiles(): Promise<Pick<Storage, 'put'>>;
  log: Log;
  /** False is for tests only. */
  durable?: boolean;
};

export type WalRestoreResult = { files: number; missing: string[] };

/** Fills an empty data folder with the site as it was at a moment. */
export async function restoreWal(restore: WalRestore): Promise<WalRestoreResult> {
  const { place, dataDir, dataFiles, log } = restore;
  const base = await chooseBase(restore);
  await beginRestore(dataDir);
  await layCluster(place.store, base, { dataDir, dataFiles });
  const { walDir, remove } = await place.fetchLog(base.firstSegment, dataDir);
  const embedded = await replay(restore, walDir);
  const { db, close } = openDatabase(embedded.owner, { max: 1, log });
  try {
    const result = await copyMedia(restore, db);
    await remove();
    await unmarkRestore(dataDir);
    return result;
  } finally {
    await close();
    await embedded.stop();
  }
}

async function chooseBase({ place, until }: WalRestore): Promise<WalBase> {
  const bases = await readBases(place.store);
  const [first] = bases;
  const walDir = place.name;
  if (!first) throw new BackupError(say('There is no copy of a database in {walDir}.', { walDir }));
  const base = until ? bases.findLast(({ finishedAt }) => finishedAt <= until) : bases.at(-1);
  if (!base)
    throw new BackupError(
      say('The archive in {walDir} begins at {time}.', { walDir, time: first.finishedAt.toISOString() }),
    );
  return base;
}

async function replay(
  { place, until, dataDir, log, durable = true }: WalRestore,
  walDir: string,
): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ dataDir, log, durable, replay: { walDir, until } });
  } catch (error) {
    if (!(error instanceof StartUpError) || !/recovery target was reached/.test(error.message)) throw error;
    throw new BackupError(
      say('The archive in {walDir} ends before {time}; without --until all of it is restored.', {
        walDir: place.name,
        time: until?.toISOString() ?? '',
      }),
      { cause: error },
    );
  }
}

async function copyMedia(
  { place: { store }, openFiles, references }: WalRestore,
  db: Database,
): Promise<WalRestoreResult> {
  const files = await openFiles();
  const result: WalRestoreResult = { files: 0, missing: [] };
  for await (const keys of references.all(db)) {
    for (const key of keys) {
      if (!(await store.stat(mirrorKey(key)))) {
        result.missing.push(key);
        continue;
      }
      await files.put(key, await store.get(mirrorKey(key)));
      result.files += 1;
    }
  }
  return result;
}
