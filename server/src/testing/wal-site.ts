import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { FileReferences } from '../platform/backup/files/file-references.ts';
import type { WalArchive } from '../platform/backup/wal/wal-archive-source.ts';
import type { WalPlace } from '../platform/backup/wal/wal-place.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded/start-embedded-postgres.ts';
import { sql } from '../platform/database/sql.ts';
import { readDiskStorage } from '../platform/storage/disk-storage.ts';
import { systemClock } from '../platform/time/clock.ts';
import { administer } from './database.ts';
import { silentLog } from './silent-log.ts';
import { superuserOf } from './superuser.ts';

/** The files of a site that has one table, of pictures. */
export const pictureReferences: FileReferences = {
  async *all(db) {
    const { rows } = await sql<{ key: string }>`select key from pictures order by key`.execute(db);
    yield rows.map(({ key }) => key);
  },
  among: async () => [],
};

export type RunningWalSite = { db: Database; archive: WalArchive; stop(): Promise<void> };

/** `walDir` is where PostgreSQL archives to, `openPlace` what becomes of it; both for a data folder in `folder`. */
export type WalSitePlan = {
  walDir(folder: string, dataDir: string): string;
  openPlace(walDir: string): Promise<WalPlace>;
};

/** Registers the hooks of a test file about a database whose log is archived. */
export function useWalSite({ walDir, openPlace }: WalSitePlan) {
  let folder = '';
  const running = new Set<() => Promise<void>>();
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hearth-wal-'));
  });
  afterEach(async () => {
    for (const stop of running) await stop();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const dataDir = () => join(folder, 'data');

  return {
    get folder() {
      return folder;
    },
    get dataDir() {
      return dataDir();
    },
    get walDir() {
      return walDir(folder, dataDir());
    },
    async start({ archiving = true, at = dataDir() } = {}): Promise<RunningWalSite> {
      const archiveTo = walDir(folder, at);
      const embedded = await startEmbeddedPostgres({
        dataDir: at,
        log: silentLog,
        durable: false,
        ...(archiving ? { walDir: archiveTo } : {}),
      });
      const superuser = await superuserOf(embedded, at);
      const allowTesting =
        'grant execute on function pg_switch_wal() to hearth_owner; grant pg_checkpoint to hearth_owner';
      await administer(superuser, allowTesting, superuser.database);
      const { db, close } = openDatabase(embedded.owner, { max: 2, log: silentLog });
      const archive: WalArchive = {
        address: embedded.owner,
        db,
        files: readDiskStorage(join(at, 'media')),
        references: pictureReferences,
        dataDir: at,
        dataFiles: ['push-keys.json'],
        clock: systemClock,
        place: await openPlace(archiveTo),
        everyHours: 24,
        keep: 2,
      };
      const stop = async () => {
        running.delete(stop);
        await close();
        await embedded.stop();
      };
      running.add(stop);
      return { db, archive, stop };
    },
    async addPicture(db: Database, key: string): Promise<void> {
      const path = join(dataDir(), 'media', key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, `bytes of ${key}`);
      await sql`insert into pictures values (${key})`.execute(db);
    },
  };
}
