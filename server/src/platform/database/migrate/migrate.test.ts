import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { openDatabase } from '../database.ts';
import { sql } from '../sql.ts';
import { migrate } from './migrate.ts';

const { db, connection, drop } = await createTestDatabase();
afterAll(drop);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-migrations-'));
  await sql`drop schema public cascade; create schema public`.execute(db);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const put = (name: string, text: string) => writeFile(join(folder, name), text);
const run = () => migrate(db, silentLog, folder);
const names = async () =>
  (await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );

test('applies each file once, in order', async () => {
  await put('0001-first.sql', 'create table t (a int); insert into t values (1);');
  await run();
  await put('0002-second.sql', 'insert into t select a + 1 from t');
  await run();
  await run();
  expect(await names()).toEqual(['0001-first', '0002-second']);
  expect((await sql`select a from t order by a`.execute(db)).rows).toEqual([{ a: 1 }, { a: 2 }]);
});

test('eight servers starting at once apply everything exactly once', async () => {
  await put('0001-first.sql', 'create table t (a int)');
  await put('0002-second.sql', 'insert into t select 1; select pg_sleep(0.05)');
  await put('0003-third.sql', 'insert into t select 2');
  const servers = Array.from({ length: 8 }, () => openDatabase(connection, { max: 1, log: silentLog }));
  await Promise.all(servers.map((server) => migrate(server.db, silentLog, folder)));
  await Promise.all(servers.map((server) => server.close()));
  expect((await sql`select a from t order by a`.execute(db)).rows).toEqual([{ a: 1 }, { a: 2 }]);
});

test('a step that fails leaves nothing behind and is named', async () => {
  await put('0001-first.sql', 'create table t (a int)');
  await put('0002-broken.sql', 'create table u (a int); select nonsense');
  await expect(run()).rejects.toThrow(/^Migration 0002-broken failed and was undone: .*nonsense/);
  expect(await names()).toEqual(['0001-first']);
  expect((await sql`select to_regclass('u') as u`.execute(db)).rows).toEqual([{ u: null }]);
});

test('a changed file is refused, other line endings are not a change', async () => {
  await put('0001-first.sql', 'create table t (\n a int\n)\n');
  await run();
  await put('0001-first.sql', '\uFEFFcreate table t (\r\n a int\r\n)\r\n');
  await run();
  await put('0001-first.sql', 'create table t (b int)');
  await expect(run()).rejects.toThrow('Migration 0001-first was changed after it had been applied to this database.');
});

test('a database newer than the code is refused', async () => {
  await put('0001-first.sql', 'create table t (a int)');
  await put('0002-second.sql', 'create table u (a int)');
  await run();
  await rm(join(folder, '0002-second.sql'));
  await expect(run()).rejects.toThrow('upgraded by a newer Hearth (it has 0002-second)');
});

test('a step slipped in before applied ones is refused', async () => {
  await put('0002-second.sql', 'create table u (a int)');
  await run();
  await put('0001-first.sql', 'create table t (a int)');
  await expect(run()).rejects.toThrow('Migration 0001-first comes before 0002-second');
});

test('misnumbered files are refused', async () => {
  await put('0001-first.sql', '');
  await put('0001-other.sql', '');
  await expect(run()).rejects.toThrow('0001-other.sql');
});

test('an index is built while others write, also by several servers, and one that was left unfinished is built anew', async () => {
  await put('0001-first.sql', 'create table t (a int); insert into t values (1), (1)');
  await run();
  await put('0002-index.sql', 'create unique index concurrently t_a on t (a)');
  await expect(run()).rejects.toThrow(/^Migration 0002-index failed/);
  await sql`delete from t; insert into t values (2)`.execute(db);
  const servers = Array.from({ length: 4 }, () => openDatabase(connection, { max: 1, log: silentLog }));
  const writer = db.transaction().execute(async (trx) => {
    await sql`insert into t values (3)`.execute(trx);
    await sql`select pg_sleep(0.3)`.execute(trx);
  });
  await Promise.all(servers.map((server) => migrate(server.db, silentLog, folder)));
  await Promise.all([writer, ...servers.map((server) => server.close())]);
  expect(await names()).toEqual(['0001-first', '0002-index']);
  const valid = sql`select indisvalid from pg_index where indexrelid = 't_a'::regclass`.execute(db);
  expect((await valid).rows).toEqual([{ indisvalid: true }]);
});
