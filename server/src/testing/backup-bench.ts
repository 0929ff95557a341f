import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { storedFiles } from '../domains/media/media.api.ts';
import type { BackupSource } from '../platform/backup/backup-source.ts';
import { type RestoreResult, restoreBackup } from '../platform/backup/restore-backup.ts';
import type { Database } from '../platform/database/database.ts';
import { startTestApp, type TestApp } from './app.ts';
import { allRows, createEmptyDatabase, type EmptyDatabase, sourceOf, targetAt } from './backups.ts';
import { connectLive } from './live.ts';
import { fillSmallSite, type SmallSite } from './small-site.ts';

/** A small site that is backed up, and an empty place for each test to restore it to. */
export type BackupBench = {
  app: TestApp;
  site: SmallSite;
  source: BackupSource;
  stop(): Promise<void>;
};

async function startBackupBench(): Promise<BackupBench> {
  const app = await startTestApp();
  const site = await fillSmallSite(app);
  await connectLive(app, site.ada);
  return {
    app,
    site,
    source: await sourceOf(app),
    async stop() {
      await app.stop();
      await rm(app.config.dataDir, { recursive: true, force: true });
    },
  };
}

type RestorePlace = {
  folder: string;
  file: string;
  dataDir: string;
  target: EmptyDatabase;
  restore(secret?: string, withoutDamaged?: boolean): Promise<RestoreResult>;
  remove(): Promise<void>;
};

async function createRestorePlace(): Promise<RestorePlace> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-backup-'));
  const file = join(folder, 'site.backup');
  const dataDir = join(folder, 'restored');
  const target = await createEmptyDatabase();
  return {
    folder,
    file,
    dataDir,
    target,
    restore: (secret, withoutDamaged) => restoreBackup(file, targetAt(target, dataDir), { secret, withoutDamaged }),
    async remove() {
      await target.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type NotedSite = { rows: Record<string, string[]>; files: Map<string, Buffer> };
type Hooks = { beforeSnapshot?(): Promise<void>; inSnapshot?(): Promise<void> };

/** A source that notes inside the snapshot of its backup what the backup must have. */
export function noteSnapshot({ app, source }: BackupBench, hooks: Hooks = {}) {
  const noted: NotedSite = { rows: {}, files: new Map() };
  let passes = 0;
  const references: BackupSource['references'] = {
    ...source.references,
    async *all(db: Database) {
      yield* storedFiles(db);
      if (db === source.db) {
        passes += 1;
        if (passes === 1) await hooks.beforeSnapshot?.();
        return;
      }
      noted.rows = await allRows(db);
      for await (const keys of storedFiles(db)) {
        for (const key of keys) {
          const bytes = await readFile(join(app.config.dataDir, 'media', key)).catch(() => undefined);
          if (bytes) noted.files.set(key, bytes);
        }
      }
      await hooks.inSnapshot?.();
    },
  };
  return { noted, watched: { ...source, references } };
}

/** Registers the hooks of a test file; a new place to restore to for every test. */
export function useBackupBench(): { readonly bench: BackupBench; readonly place: RestorePlace } {
  let bench: BackupBench;
  let place: RestorePlace;
  beforeAll(async () => {
    bench = await startBackupBench();
  });
  afterAll(() => bench.stop());
  beforeEach(async () => {
    place = await createRestorePlace();
  });
  afterEach(() => place.remove());
  return {
    get bench() {
      return bench;
    },
    get place() {
      return place;
    },
  };
}
