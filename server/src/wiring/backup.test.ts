import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '@hearth/contract/accounts/endpoints';
import { deletePost, readFeed } from '@hearth/contract/posts/endpoints';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { storedFiles } from '../domains/media/media.api.ts';
import type { BackupSource } from '../platform/backup/backup-source.ts';
import { checkBackup } from '../platform/backup/check-backup.ts';
import { makeBackup, partialPath } from '../platform/backup/make-backup.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { refuseUnfinishedRestore } from '../platform/backup/restore-marker.ts';
import { readConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { sql } from '../platform/database/sql.ts';
import { createLog } from '../platform/log/log.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { allFiles, allRows, createEmptyDatabase, type EmptyDatabase, sourceOf, targetAt } from '../testing/backups.ts';
import { TestClient } from '../testing/client.ts';
import { connectLive } from '../testing/live.ts';
import { writePost } from '../testing/posts.ts';
import { silentLog } from '../testing/silent-log.ts';
import { fillSmallSite, type SmallSite, uploadPhoto } from '../testing/small-site.ts';
import { keptFiles } from './backup.ts';

let app: TestApp;
let site: SmallSite;
let source: BackupSource;
let folder: string;
let file: string;
let target: EmptyDatabase;
let dataDir: string;

beforeAll(async () => {
  app = await startTestApp();
  site = await fillSmallSite(app);
  await connectLive(app, site.ada);
  source = await sourceOf(app);
});
afterAll(async () => {
  await app.stop();
  await rm(app.config.dataDir, { recursive: true, force: true });
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-backup-'));
  file = join(folder, 'site.backup');
  dataDir = join(folder, 'restored');
  target = await createEmptyDatabase();
});
afterEach(async () => {
  await target.drop();
  await rm(folder, { recursive: true, force: true });
});

const secret = undefined;
const media = (root: string) => allFiles(join(root, 'media'));
const restore = (options: { secret: string | undefined } = { secret }) =>
  restoreBackup(file, targetAt(target, dataDir), options);

/** What the backup must hold, noted inside its own snapshot. */
function noting(hooks: { inSnapshot?(): Promise<void>; beforeSnapshot?(): Promise<void> } = {}) {
  const noted: { rows: Record<string, string[]>; files: Map<string, Buffer> } = { rows: {}, files: new Map() };
  let passes = 0;
  const references: BackupSource['references'] = {
    ...source.references,
    async *all(db: Database) {
      yield* storedFiles(db);
      if (db === source.db) {
        if (++passes === 1) await hooks.beforeSnapshot?.();
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
  return { noted, source: { ...source, references } };
}

const postPhoto = async () => writePost(site.ada, { mediaIds: [await uploadPhoto(site.ada, 'post')] });
const remove = ({ id }: { id: string }) => site.ada.client.call(deletePost, { params: { postId: id } });

describe('a backup and its restore', () => {
  it('have every row and every file, and the restored site works', async () => {
    const { noted, source: watched } = noting();
    const summary = await makeBackup(watched, file, { secret });
    const counts = Object.entries(noted.rows).map(([table, { length }]) => [table, length]);
    expect(summary.rows).toEqual(Object.fromEntries(counts));
    // A table without rows would prove nothing. Handed-over events are taken over within a second.
    const empty = Object.entries(summary.rows).filter(
      ([table, count]) => count === 0 && table !== 'handed_over_events',
    );
    expect(empty.map(([table]) => table)).toEqual([]);
    await restore();
    expect(await allRows(target.db)).toEqual(noted.rows);
    expect(await media(dataDir)).toEqual(await media(app.config.dataDir));
    expect(await readFile(join(dataDir, 'push-keys.json'), 'utf8')).toBe(
      await readFile(join(app.config.dataDir, 'push-keys.json'), 'utf8'),
    );
    expect((await stat(join(dataDir, 'push-keys.json'))).mode & 0o777).toBe(0o600);
    await expectWorkingSite();
  });

  it('are of one moment while members write', async () => {
    const stop = new AbortController();
    const { noted, source: watched } = noting();
    const writer = (async () => {
      for (let n = 0; !stop.signal.aborted; n += 1) {
        const post = await postPhoto();
        if (n % 2 === 0) await remove(post);
      }
    })();
    await makeBackup(watched, file, { secret });
    stop.abort();
    await writer;
    await restore();
    expect(await allRows(target.db)).toEqual(noted.rows);
    const restored = await media(dataDir);
    for (const [key, bytes] of noted.files) expect(restored.get(key)?.equals(bytes), key).toBe(true);
  });

  it('have what was uploaded and not what was deleted while media was copied', async () => {
    const deleted = await postPhoto();
    const url = (post: typeof deleted) => post.media[0]?.url.replace('/files/', '') ?? '';
    let added = deleted;
    const { noted, source: watched } = noting({
      async beforeSnapshot() {
        await remove(deleted);
        added = await postPhoto();
      },
    });
    await makeBackup(watched, file, { secret });
    await restore();
    const restored = await media(dataDir);
    expect([...restored.keys()]).toEqual([...noted.files.keys()].sort());
    expect(restored.has(decodeURIComponent(url(added)))).toBe(true);
    expect(restored.has(decodeURIComponent(url(deleted)))).toBe(false);
  });

  it('tolerate a file that is deleted with its row after the snapshot, and report one that is lost', async () => {
    const posts: Awaited<ReturnType<typeof postPhoto>>[] = [];
    const { source: watched } = noting({
      beforeSnapshot: async () => void posts.push(await postPhoto()),
      inSnapshot: async () => void (await remove(posts[0] as (typeof posts)[0])),
    });
    expect((await makeBackup(watched, file, { secret })).missing).toEqual([]);
    const lost = await postPhoto();
    const keys: string[] = [];
    for await (const page of storedFiles(app.db)) keys.push(...page);
    const key = keys.at(-1) as string;
    await rm(join(app.config.dataDir, 'media', key));
    const other = join(folder, 'other.backup');
    expect((await makeBackup(source, other, { secret })).missing).toEqual([key]);
    expect((await checkBackup(other, { secret })).summary.missing).toEqual([key]);
    await remove(lost);
  });
});

async function expectWorkingSite(): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'silent' });
  const { clock } = app;
  const log = createLog('silent');
  const restored = await createApp({ config, db: target.db, clock, log, webDir: join(dataDir, 'no-web') });
  try {
    const client = new TestClient(restored.http);
    const { email, password } = site.ada;
    expect(await client.call(signIn, { body: { identifier: email, password } })).toMatchObject({ status: 200 });
    expect((await client.call(readFeed)).ok.items.length).toBeGreaterThan(0);
    const photo = await client.request({ method: 'GET', url: site.photoUrl });
    expect(photo.status).toBe(200);
    expect(photo.body.equals((await site.ada.client.request({ method: 'GET', url: site.photoUrl })).body)).toBe(true);
  } finally {
    await restored.stop();
  }
}

describe('an interrupted backup', () => {
  it('is not mistaken for a whole one and is continued without copying media again', async () => {
    const stopping = new AbortController();
    const { source: watched } = noting({ beforeSnapshot: async () => stopping.abort() });
    await expect(makeBackup(watched, file, { secret, signal: stopping.signal })).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['site.backup.partial']);
    await expect(checkBackup(partialPath(file), { secret })).rejects.toThrow('ends too early');
    await expect(makeBackup(source, file, { secret })).rejects.toThrow('continue it with --resume');
    const before = (await stat(partialPath(file))).size;
    await truncate(partialPath(file), before - 10);
    const read: string[] = [];
    const files: BackupSource['files'] = {
      ...source.files,
      async get(key) {
        read.push(key);
        return source.files.get(key);
      },
    };
    const { noted, source: resumed } = noting();
    await makeBackup({ ...resumed, files }, file, { secret, resume: true });
    // Only the one that the cut has damaged.
    expect(read).toHaveLength(1);
    await restore();
    expect(await allRows(target.db)).toEqual(noted.rows);
    expect(await media(dataDir)).toEqual(await media(app.config.dataDir));
  });
});

describe('a restore', () => {
  it('refuses a folder or a database that is not empty, and leaves both alone', async () => {
    await makeBackup(source, file, { secret });
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'notes.txt'), 'mine');
    await expect(restore()).rejects.toThrow(`${dataDir} is not empty; please name an empty or new folder`);
    expect(await readdir(dataDir)).toEqual(['notes.txt']);
    await rm(dataDir, { recursive: true });
    await sql`create table mine (a int)`.execute(target.db);
    await expect(restore()).rejects.toThrow('The database has tables already');
    expect(Object.keys(await allRows(target.db))).toEqual(['mine']);
  });

  it.each([undefined, 'a key of enough characters'])('changes nothing for a damaged file (key: %s)', async (secret) => {
    await makeBackup(source, file, { secret });
    const whole = await readFile(file);
    const flipped = Buffer.from(whole);
    flipped.writeUInt8(flipped.readUInt8(whole.length - 5_000) ^ 1, whole.length - 5_000);
    for (const [bytes, words] of [
      [flipped, 'is damaged'],
      [whole.subarray(0, -100), 'ends too early'],
    ] as const) {
      await writeFile(file, bytes);
      await expect(restore({ secret })).rejects.toThrow(words);
    }
    await writeFile(file, whole);
    if (secret) await expect(restore({ secret: 'some other long key' })).rejects.toThrow('The key does not fit');
    expect(await readdir(folder)).toEqual(['site.backup']);
    expect(await allRows(target.db)).toEqual({});
  });

  it('can be started again after it was interrupted, at any time', async () => {
    const { noted, source: watched } = noting();
    await makeBackup(watched, file, { secret });
    const whole = targetAt(target, dataDir);
    const withoutFiles = { ...whole, openFiles: async () => ({ put: () => Promise.reject(new Error('power cut')) }) };
    await expect(restoreBackup(file, withoutFiles, { secret })).rejects.toThrow('power cut');
    await expect(refuseUnfinishedRestore(dataDir)).rejects.toThrow(`A restore into ${dataDir} was not finished`);
    const stopping = new AbortController();
    let earlier = 0;
    const stopLate = (bytes: number) => {
      // The check has read everything once when the count begins anew.
      if (bytes < earlier) stopping.abort();
      earlier = bytes;
    };
    await expect(restoreBackup(file, whole, { secret, signal: stopping.signal, onProgress: stopLate })).rejects.toThrow(
      'aborted',
    );
    expect(await allRows(target.db)).toEqual({});
    const broken = await whole.openDatabase();
    const cutAfterCommit = {
      ...whole,
      openDatabase: async () => ({ ...broken, upgrade: () => Promise.reject(new Error('cut')) }),
    };
    await expect(restoreBackup(file, cutAfterCommit, { secret })).rejects.toThrow('cut');
    expect(await allRows(target.db)).toEqual(noted.rows);
    await writeFile(join(dataDir, 'restore-unfinished'), 'committing\n');
    await restore();
    expect(await allRows(target.db)).toEqual(noted.rows);
    await refuseUnfinishedRestore(dataDir);
  });
});

describe('a backup of another version', () => {
  const shipped = join(import.meta.dirname, '../platform/database/migrations');
  let other: EmptyDatabase;
  let migrations: string;

  beforeEach(async () => {
    other = await createEmptyDatabase();
    migrations = join(folder, 'migrations');
    await cp(shipped, migrations, { recursive: true });
  });
  afterEach(() => other.drop());

  const backUpOther = () => makeBackup({ ...source, db: other.db, address: other.connection }, file, { secret });

  it('is restored and upgraded if it is older', async () => {
    const names = (await readdir(migrations)).sort();
    const newer = names.filter((name) => name > '0050');
    expect(newer.length).toBeGreaterThan(2);
    await Promise.all(newer.map((name) => rm(join(migrations, name))));
    await migrate(other.db, silentLog, migrations);
    await sql`insert into accounts (id, identifier, password_hash, created_at)
      values (gen_random_uuid(), 'old@example.org', 'x', now())`.execute(other.db);
    const old = await allRows(other.db);
    await backUpOther();
    await restore();
    const restored = await allRows(target.db);
    for (const [table, rows] of Object.entries(old))
      expect(restored[table], table).toEqual(expect.arrayContaining(rows));
    expect(Object.keys(restored).sort()).toEqual(Object.keys(await allRows(app.db)).sort());
    expect(restored.schema_migrations).toHaveLength(names.length);
  });

  it('is refused if it is newer, or of a changed history, before anything is written', async () => {
    await writeFile(join(migrations, '9999-future.sql'), 'create table future (a int)');
    await migrate(other.db, silentLog, migrations);
    await backUpOther();
    await expect(restore()).rejects.toThrow('was made by a newer Hearth (its database has 9999-future)');
    await rm(file);
    await sql`delete from schema_migrations where name = '9999-future'; drop table future;
      update schema_migrations set checksum = 'x' where name like '0001%'`.execute(other.db);
    await backUpOther();
    await expect(restore()).rejects.toThrow('does not fit this version of Hearth: 0001-accounts differs');
    await expect(stat(dataDir)).rejects.toThrow();
    expect(await allRows(target.db)).toEqual({});
  });

  it('with a table of the operator’s own is restored without that table, and says so', async () => {
    await migrate(other.db, silentLog);
    await sql`create table notes (a int); insert into notes values (1)`.execute(other.db);
    await backUpOther();
    expect((await restore()).leftOut).toEqual(['notes']);
  });

  it('with data that rows of tables do not hold is not made', async () => {
    await migrate(other.db, silentLog);
    await sql`create sequence counter`.execute(other.db);
    await expect(backUpOther()).rejects.toThrow('A backup cannot hold counter of this database.');
  });
});

it('a server can start while a backup has its snapshot', async () => {
  let started = false;
  const { source: watched } = noting({
    async inSnapshot() {
      await migrate(app.db, silentLog);
      started = true;
    },
  });
  await makeBackup(watched, file, { secret });
  expect(started).toBe(true);
});

it('every file at the top of the data folder is either kept or known to be made anew', async () => {
  const madeAnew = ['media', 'uploads'];
  const found = await readdir(app.config.dataDir);
  expect(found.filter((name) => !madeAnew.includes(name) && !keptFiles.includes(name))).toEqual([]);
});
