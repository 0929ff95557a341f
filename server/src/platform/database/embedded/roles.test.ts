import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { superuserOf } from '../../../testing/superuser.ts';
import type { Connection } from '../connect/connection.ts';
import { openDatabase } from '../database.ts';
import { upgradeDatabase, warnOfPowers } from '../migrate/upgrade-database.ts';
import { findPostmaster } from './orphan.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

let home: string;
let dataDir: string;
let embedded: EmbeddedPostgres;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'hearth-roles-'));
  dataDir = join(home, 'data');
  await start();
});
afterAll(async () => {
  await embedded.stop();
  await rm(home, { recursive: true, force: true });
});

async function start(): Promise<void> {
  embedded = await startEmbeddedPostgres({ dataDir, log: silentLog, durable: false });
  const { db, close } = openDatabase(embedded.app, { max: 1, log: silentLog });
  await upgradeDatabase({ db, owner: embedded.owner }, silentLog).finally(close);
}

const clients: pg.Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
});

async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client(connection);
  clients.push(client);
  await client.connect();
  return client;
}

const asSuperuser = async () => connect(await superuserOf(embedded, dataDir));

const forbidden = '42501';

test.each([
  ['create a role', 'create role friend'],
  ['make itself a superuser', 'alter role hearth_app superuser'],
  ['become the owner', 'set role hearth_owner'],
  ['create a database', 'create database other'],
  ['read a file', "select pg_read_file('/etc/passwd')"],
  ['list a folder', "select pg_ls_dir('/')"],
  ['load a file', "copy posts (content) from '/etc/passwd'"],
  ['run a program', "copy posts (content) from program 'id'"],
  ['write a file', "copy (select 1) to '/tmp/hearth-written'"],
  ['import a file', "select lo_import('/etc/passwd')"],
  ['create a schema', 'create schema mine'],
  ['create a table', 'create table mine (a int)'],
  ['change a table', 'alter table posts add column mine int'],
  ['drop a table', 'drop table saved_posts'],
  ['empty a table at once', 'truncate posts'],
  ['change another schema', 'create table other.mine (a int)'],
  ['rewrite the list of migrations', 'delete from schema_migrations'],
  ['read the passwords', 'select rolpassword from pg_authid'],
  ['change a setting of the server', "alter system set archive_command = 'id'"],
  ['copy the cluster', "select pg_backup_start('mine')"],
])('the server’s role cannot %s', async (_, statement) => {
  const superuser = await asSuperuser();
  await superuser.query('create schema if not exists other');
  const app = await connect(embedded.app);
  await expect(app.query(statement)).rejects.toMatchObject({ code: forbidden });
});

test('the server’s role cannot enter another database', async () => {
  const client = new pg.Client({ ...embedded.app, database: 'postgres' });
  await expect(client.connect()).rejects.toMatchObject({ code: forbidden });
});

test('the server’s role reads and writes its tables', async () => {
  const app = await connect(embedded.app);
  await app.query(
    "insert into handed_over_events (id, name, payload, created_at) select gen_random_uuid(), 'x', '{}', now()",
  );
  expect((await app.query('delete from handed_over_events')).rowCount).toBe(1);
  expect((await app.query('select name from schema_migrations')).rowCount).toBeGreaterThan(10);
});

test('the owner of the tables is no superuser and cannot read files or create roles', async () => {
  const owner = await connect(embedded.owner);
  await owner.query('create table mine (a int); drop table mine');
  for (const statement of ['create role friend', "select pg_read_file('/etc/passwd')", 'create database other']) {
    await expect(owner.query(statement)).rejects.toMatchObject({ code: forbidden });
  }
});

test('a folder whose server was the superuser gets the roles at its next start and keeps its rows', async () => {
  const superuser = await asSuperuser();
  await superuser.query('create table kept (a int); insert into kept values (7)');
  const { rows } = await superuser.query<{ name: string }>(
    "select format('%I', relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  for (const { name } of rows) await superuser.query(`alter table ${name} owner to hearth`);
  await superuser.query(`
    alter database hearth owner to hearth; alter schema public owner to hearth;
    drop owned by hearth_app, hearth_owner; drop role hearth_app, hearth_owner`);
  for (const client of clients.splice(0)) await client.end();
  await embedded.stop();

  await start();
  const app = await connect(embedded.app);
  expect((await app.query('select a from kept')).rows).toEqual([{ a: 7 }]);
  const owners = await app.query<{ owner: string }>(
    `select distinct relowner::regrole::text as owner from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  expect(owners.rows).toEqual([{ owner: 'hearth_owner' }]);
});

test('the log says what the role of DATABASE_URL may do too much, and nothing of ours', async () => {
  const powers = async (connection: Connection) => {
    const lines: object[] = [];
    const log = { ...silentLog, warn: (line: object) => lines.push(line) };
    const { db, close } = openDatabase(connection, { max: 1, log: silentLog });
    await warnOfPowers(db, log as unknown as typeof silentLog).finally(close);
    return lines;
  };
  expect(await powers(embedded.app)).toEqual([]);
  expect(await powers(await superuserOf(embedded, dataDir))).toMatchObject([
    { role: 'hearth', powers: expect.arrayContaining(['superuser', 'read files of the server']) },
  ]);
});

test('PostgreSQL keeps at most the capability to reach its files, and can gain none', async () => {
  const postmaster = await findPostmaster(join(dataDir, 'postgres'));
  const status = await readFile(`/proc/${postmaster?.pid}/status`, 'utf8');
  const statusOf = (name: string) => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1] ?? '';
  const readAnywhere = 1 << 2;
  // Only root can give up what others could still gain.
  const confined = process.getuid?.() === 0;
  for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapAmb', ...(confined ? ['CapBnd'] : [])]) {
    expect(Number.parseInt(statusOf(set), 16) & ~readAnywhere).toBe(0);
  }
  expect(statusOf('Uid')).not.toBe('0');
  if (confined) expect(statusOf('NoNewPrivs')).toBe('1');
});
