import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { refuseUnfinishedRestore } from '../platform/backup/restore-marker.ts';
import { migrate } from '../platform/database/migrate.ts';
import { sql } from '../platform/database/sql.ts';
import {
  type BackupBench,
  createRestorePlace,
  noteSnapshot,
  type RestorePlace,
  startBackupBench,
} from '../testing/backup-bench.ts';
import { allRows, createEmptyDatabase, type EmptyDatabase, targetAt } from '../testing/backups.ts';
import { silentLog } from '../testing/silent-log.ts';

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

const secret = undefined;
describe('a restore', () => {
  it('refuses a folder or a database that is not empty, and leaves both alone', async () => {
    await makeBackup(bench.source, place.file, { secret });
    await mkdir(place.dataDir);
    await writeFile(join(place.dataDir, 'notes.txt'), 'mine');
    await expect(place.restore()).rejects.toThrow(`${place.dataDir} is not empty; please name an empty or new folder`);
    expect(await readdir(place.dataDir)).toEqual(['notes.txt']);
    await rm(place.dataDir, { recursive: true });
    await sql`create table mine (a int)`.execute(place.target.db);
    await expect(place.restore()).rejects.toThrow('The database has tables already');
    expect(Object.keys(await allRows(place.target.db))).toEqual(['mine']);
  });

  it.each([undefined, 'a key of enough characters'])('changes nothing for a damaged file (key: %s)', async (secret) => {
    await makeBackup(bench.source, place.file, { secret });
    const whole = await readFile(place.file);
    const flipped = Buffer.from(whole);
    flipped.writeUInt8(flipped.readUInt8(whole.length - 5_000) ^ 1, whole.length - 5_000);
    for (const [bytes, words] of [
      [flipped, 'is damaged'],
      [whole.subarray(0, -100), 'ends too early'],
    ] as const) {
      await writeFile(place.file, bytes);
      await expect(place.restore(secret)).rejects.toThrow(words);
    }
    await writeFile(place.file, whole);
    if (secret) await expect(place.restore('some other long key')).rejects.toThrow('The key does not fit');
    expect(await readdir(place.folder)).toEqual(['site.backup']);
    expect(await allRows(place.target.db)).toEqual({});
  });

  it('can be started again after it was interrupted, at any time', async () => {
    const { noted, watched } = noteSnapshot(bench);
    await makeBackup(watched, place.file, { secret });
    const whole = targetAt(place.target, place.dataDir);
    const withoutFiles = { ...whole, openFiles: async () => ({ put: () => Promise.reject(new Error('power cut')) }) };
    await expect(restoreBackup(place.file, withoutFiles, { secret })).rejects.toThrow('power cut');
    await expect(refuseUnfinishedRestore(place.dataDir)).rejects.toThrow(
      `A restore into ${place.dataDir} was not finished`,
    );
    const stopping = new AbortController();
    let earlier = 0;
    const stopLate = (bytes: number) => {
      // The check has read everything once when the count begins anew.
      if (bytes < earlier) stopping.abort();
      earlier = bytes;
    };
    await expect(
      restoreBackup(place.file, whole, { secret, signal: stopping.signal, onProgress: stopLate }),
    ).rejects.toThrow('aborted');
    expect(await allRows(place.target.db)).toEqual({});
    const broken = await whole.openDatabase();
    const cutAfterCommit = {
      ...whole,
      openDatabase: async () => ({ ...broken, upgrade: () => Promise.reject(new Error('cut')) }),
    };
    await expect(restoreBackup(place.file, cutAfterCommit, { secret })).rejects.toThrow('cut');
    expect(await allRows(place.target.db)).toEqual(noted.rows);
    await writeFile(join(place.dataDir, 'restore-unfinished'), 'committing\n');
    await place.restore();
    expect(await allRows(place.target.db)).toEqual(noted.rows);
    await refuseUnfinishedRestore(place.dataDir);
  });
});

describe('a backup of another version', () => {
  const shipped = join(import.meta.dirname, '../platform/database/migrations');
  let other: EmptyDatabase;
  let migrations: string;

  beforeEach(async () => {
    other = await createEmptyDatabase();
    migrations = join(place.folder, 'migrations');
    await cp(shipped, migrations, { recursive: true });
  });
  afterEach(() => other.drop());

  const backUpOther = () =>
    makeBackup({ ...bench.source, db: other.db, address: other.connection }, place.file, { secret });

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
    await place.restore();
    const restored = await allRows(place.target.db);
    for (const [table, rows] of Object.entries(old))
      expect(restored[table], table).toEqual(expect.arrayContaining(rows));
    expect(Object.keys(restored).sort()).toEqual(Object.keys(await allRows(bench.app.db)).sort());
    expect(restored.schema_migrations).toHaveLength(names.length);
  });

  it('is refused if it is newer, or of a changed history, before anything is written', async () => {
    await writeFile(join(migrations, '9999-future.sql'), 'create table future (a int)');
    await migrate(other.db, silentLog, migrations);
    await backUpOther();
    await expect(place.restore()).rejects.toThrow('was made by a newer Hearth (its database has 9999-future)');
    await rm(place.file);
    await sql`delete from schema_migrations where name = '9999-future'; drop table future;
      update schema_migrations set checksum = 'x' where name like '0001%'`.execute(other.db);
    await backUpOther();
    await expect(place.restore()).rejects.toThrow('does not fit this version of Hearth: 0001-accounts differs');
    await expect(stat(place.dataDir)).rejects.toThrow();
    expect(await allRows(place.target.db)).toEqual({});
  });

  it('with a table of the operator’s own is restored without that table, and says so', async () => {
    await migrate(other.db, silentLog);
    await sql`create table notes (a int); insert into notes values (1)`.execute(other.db);
    await backUpOther();
    expect((await place.restore()).leftOut).toEqual(['notes']);
  });

  it('with data that rows of tables do not hold is not made', async () => {
    await migrate(other.db, silentLog);
    await sql`create sequence counter`.execute(other.db);
    await expect(backUpOther()).rejects.toThrow('A backup cannot hold counter of this database.');
  });
});
