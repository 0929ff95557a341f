import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { refuseUnfinishedRestore } from '../platform/backup/restore-marker.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate/migrate.ts';
import { sql } from '../platform/database/sql.ts';
import { noteSnapshot, useBackupBench } from '../testing/backup-bench.ts';
import { allFiles, allRows, createEmptyDatabase, type EmptyDatabase, targetAt } from '../testing/backups.ts';
import { silentLog } from '../testing/silent-log.ts';

const at = useBackupBench();

const secret = undefined;
describe('a restore', () => {
  it('refuses a folder or a database that is not empty, and leaves both alone', async () => {
    await makeBackup(at.bench.source, at.place.file, { secret });
    await mkdir(at.place.dataDir);
    await writeFile(join(at.place.dataDir, 'notes.txt'), 'mine');
    await expect(at.place.restore()).rejects.toThrow(
      `${at.place.dataDir} is not empty; please name an empty or new folder`,
    );
    expect(await readdir(at.place.dataDir)).toEqual(['notes.txt']);
    await rm(at.place.dataDir, { recursive: true });
    await sql`create table mine (a int)`.execute(at.place.target.db);
    await expect(at.place.restore()).rejects.toThrow('The database has tables already');
    expect(Object.keys(await allRows(at.place.target.db))).toEqual(['mine']);
  });

  it.each([undefined, 'a key of enough characters'])('changes nothing for a damaged file (key: %s)', async (secret) => {
    await makeBackup(at.bench.source, at.place.file, { secret });
    const whole = await readFile(at.place.file);
    const flipped = Buffer.from(whole);
    flipped.writeUInt8(flipped.readUInt8(whole.length - 5_000) ^ 1, whole.length - 5_000);
    for (const [bytes, words] of [
      [flipped, 'is damaged'],
      [whole.subarray(0, -100), 'ends too early'],
    ] as const) {
      await writeFile(at.place.file, bytes);
      await expect(at.place.restore(secret)).rejects.toThrow(words);
    }
    await writeFile(at.place.file, whole);
    if (secret) await expect(at.place.restore('some other long key')).rejects.toThrow('The key does not fit');
    expect(await readdir(at.place.folder)).toEqual(['site.backup']);
    expect(await allRows(at.place.target.db)).toEqual({});
  });

  it.each([undefined, 'a key of enough characters'])(
    'leaves a damaged photo out if asked (key: %s)',
    async (secret) => {
      const { noted, watched } = noteSnapshot(at.bench);
      await makeBackup(watched, at.place.file, { secret });
      const bytes = await readFile(at.place.file);
      const [largest] = [...noted.files].sort(([, one], [, other]) => other.length - one.length);
      const [key = '', content = Buffer.alloc(0)] = largest ?? [];
      // Encrypted, the place of a file is not to be seen; the first is at the beginning.
      const place = secret ? 600 : bytes.indexOf(`"key":"${key}"`) + key.length + Math.floor(content.length / 2);
      bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
      await writeFile(at.place.file, bytes);
      await expect(at.place.restore(secret)).rejects.toThrow('is damaged');
      const { missing, checked } = await at.place.restore(secret, true);
      expect(checked.lost).toBe(1);
      if (!secret) expect(missing).toEqual([key]);
      expect(await allRows(at.place.target.db)).toEqual(noted.rows);
      const restored = await allFiles(join(at.place.dataDir, 'media'));
      const expected = [...noted.files].filter(([name]) => !missing.includes(name));
      expect(missing).toHaveLength(1);
      expect(new Map([...restored].sort())).toEqual(new Map(expected.sort()));
    },
  );

  it('can be started again after it was interrupted, at any time', async () => {
    const { noted, watched } = noteSnapshot(at.bench);
    await makeBackup(watched, at.place.file, { secret });
    const whole = targetAt(at.place.target, at.place.dataDir);
    const withoutFiles = {
      ...whole,
      openFiles: async () => ({ put: () => Promise.reject(new Error('power cut')), stat: async () => undefined }),
    };
    await expect(restoreBackup(at.place.file, withoutFiles, { secret })).rejects.toThrow('power cut');
    await expect(refuseUnfinishedRestore(at.place.dataDir)).rejects.toThrow(
      `A restore into ${at.place.dataDir} was not finished`,
    );
    const stopping = new AbortController();
    let earlier = 0;
    const stopLate = (bytes: number) => {
      // The check has read everything once when the count begins anew.
      if (bytes < earlier) stopping.abort();
      earlier = bytes;
    };
    await expect(
      restoreBackup(at.place.file, whole, { secret, signal: stopping.signal, onProgress: stopLate }),
    ).rejects.toThrow('aborted');
    expect(await allRows(at.place.target.db)).toEqual({});
    const broken = await whole.openDatabase();
    const cutAfterCommit = {
      ...whole,
      openDatabase: async () => ({ ...broken, upgrade: () => Promise.reject(new Error('cut')) }),
    };
    await expect(restoreBackup(at.place.file, cutAfterCommit, { secret })).rejects.toThrow('cut');
    expect(await allRows(at.place.target.db)).toEqual(noted.rows);
    await writeFile(join(at.place.dataDir, 'restore-unfinished'), 'committing\n');
    await at.place.restore();
    expect(await allRows(at.place.target.db)).toEqual(noted.rows);
    await refuseUnfinishedRestore(at.place.dataDir);
  });
});

describe('a backup of another version', () => {
  const shipped = join(import.meta.dirname, '../platform/database/migrations');
  const earlierSchema = join(import.meta.dirname, '../testing/earlier-schema.sql');
  let other: EmptyDatabase;
  let migrations: string;

  beforeEach(async () => {
    other = await createEmptyDatabase();
    migrations = join(at.place.folder, 'migrations');
    await cp(shipped, migrations, { recursive: true });
  });
  afterEach(() => other.drop());

  const backUpOther = () =>
    makeBackup({ ...at.bench.source, db: other.db, address: other.connection }, at.place.file, { secret });

  it('is restored and upgraded if it is older', async () => {
    const names = (await readdir(migrations)).sort();
    const newer = names.filter((name) => name > '0312');
    expect(newer.length).toBeGreaterThan(2);
    await Promise.all(newer.map((name) => rm(join(migrations, name))));
    await migrate(other.db, silentLog, migrations);
    await sql`insert into accounts (id, identifier, password_hash, created_at)
      values (gen_random_uuid(), 'old@example.org', 'x', now())`.execute(other.db);
    const old = await allRows(other.db);
    await backUpOther();
    await at.place.restore();
    const restored = await allRows(at.place.target.db);
    // Later versions may have added columns behind the old ones.
    for (const [table, rows] of Object.entries(old))
      for (const row of rows)
        expect(
          restored[table]?.some((now) => now.startsWith(row.slice(0, -1))),
          `${table}: ${row}`,
        ).toBe(true);
    expect(Object.keys(restored).sort()).toEqual(Object.keys(await allRows(at.bench.app.db)).sort());
    expect(restored.schema_migrations).toHaveLength(names.length);
  });

  it('is refused if it is newer, or of a changed history, before anything is written', async () => {
    await writeFile(join(migrations, '9999-future.sql'), 'create table future (a int)');
    await migrate(other.db, silentLog, migrations);
    await backUpOther();
    await expect(at.place.restore()).rejects.toThrow('was made by a newer Hearth (its database has 9999-future)');
    await rm(at.place.file);
    await sql`delete from schema_migrations where name = '9999-future'; drop table future;
      update schema_migrations set checksum = 'x' where name like '0301%'`.execute(other.db);
    await backUpOther();
    await expect(at.place.restore()).rejects.toThrow('does not fit this version of Hearth: 0301-accounts differs');
    await expect(stat(at.place.dataDir)).rejects.toThrow();
    expect(await allRows(at.place.target.db)).toEqual({});
  });

  it('is restored if it is of the version before the baseline, and refused if it is older', async () => {
    await sql.raw(await readFile(earlierSchema, 'utf8')).execute(other.db);
    await sql`update tag_filling set before = '00000000-0000-0000-0000-000000000000'`.execute(other.db);
    await sql`insert into accounts (id, identifier, password_hash, created_at)
      values (gen_random_uuid(), 'old@example.org', 'x', now())`.execute(other.db);
    await backUpOther();
    expect((await at.place.restore()).leftOut).toEqual([]);
    const accountsIn = (db: Database) => db.selectFrom('accounts').select(['id', 'identifier', 'created_at']).execute();
    expect(await accountsIn(at.place.target.db)).toEqual(await accountsIn(other.db));
    expect((await allRows(at.place.target.db)).tag_filling).toBeUndefined();
    await rm(at.place.file);
    await sql`delete from schema_migrations where name = '0262-words-of-posts-by-period'`.execute(other.db);
    await backUpOther();
    await expect(at.place.restore()).rejects.toThrow(
      'was made by an older Hearth; please restore it with the version of commit 82489fd7',
    );
  });

  it('with a table of the operator’s own is restored without that table, and says so', async () => {
    await migrate(other.db, silentLog);
    await sql`create table notes (a int); insert into notes values (1)`.execute(other.db);
    await backUpOther();
    expect((await at.place.restore()).leftOut).toEqual(['notes']);
  });

  it('with data that rows of tables do not hold is not made', async () => {
    await migrate(other.db, silentLog);
    await sql`create sequence counter`.execute(other.db);
    await expect(backUpOther()).rejects.toThrow('A backup cannot hold counter of this database.');
  });
});
