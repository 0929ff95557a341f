import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import type { Connection } from '../connect/connection.ts';
import { type OpenDatabase, openDatabase } from '../database.ts';
import { isConnectionLost } from '../pg-errors.ts';
import { sql } from '../sql.ts';
import { findPostmaster } from './orphan.ts';
import { identify } from './process-identity.ts';

const program = new URL('../../../testing/run-embedded-postgres.ts', import.meta.url);
// Only its owner may enter; PostgreSQL's account must reach its files all the same.
const home = await mkdtemp(join(tmpdir(), 'hearth-faults-'));
const dataDir = join(home, 'data');
const cluster = join(dataDir, 'postgres');
const running = new Set<ChildProcess>();
const opened: OpenDatabase[] = [];

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  for (const child of running) await end(child, 'SIGTERM');
});
afterAll(() => rm(home, { recursive: true, force: true }));

type Answer = { connection?: Connection; refusal?: string };

async function launch(folder = dataDir): Promise<Answer & { child: ChildProcess }> {
  const child = fork(program, [folder], { execArgv: [] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const [answer] = (await once(child, 'message')) as [Answer];
  return { ...answer, child };
}

async function start(folder = dataDir) {
  const { connection, refusal, child } = await launch(folder);
  if (!connection) throw new Error(refusal);
  const database = openDatabase(connection, { max: 2, log: silentLog });
  opened.push(database);
  return { child, connection, db: database.db };
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

async function postmasterPid() {
  const postmaster = await findPostmaster(cluster);
  if (!postmaster) throw new Error('no PostgreSQL is running');
  return postmaster.pid;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

test('a first start makes a private server: no TCP, secrets for the owner only', async () => {
  const { db } = await start();
  const { rows } = await sql`
    select current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync`.execute(db);
  expect(rows).toEqual([{ tcp: '', fsync: 'on' }]);
  const modes = ['postgres-password', 'postgres', 'run'].map(
    async (name) => (await stat(join(dataDir, name))).mode & 0o777,
  );
  expect(await Promise.all(modes)).toEqual([0o600, 0o700, 0o700]);
});

test('a wrong password is refused', async () => {
  const { connection } = await start();
  const stranger = openDatabase({ ...connection, password: 'guessed' }, { max: 1, log: silentLog });
  opened.push(stranger);
  await expect(sql`select 1`.execute(stranger.db)).rejects.toMatchObject({ code: '28P01' });
});

test('SIGTERM stops PostgreSQL cleanly and frees the folder', async () => {
  const { child } = await start();
  const pid = await postmasterPid();
  await end(child, 'SIGTERM');
  expect(await identify(pid)).toBeUndefined();
  expect(await exists(join(cluster, 'postmaster.pid'))).toBe(false);
  expect(await exists(join(dataDir, 'server.lock'))).toBe(false);
});

test('kill -9 leaves an orphan; the next start replaces it and finds every committed row', async () => {
  const first = await start();
  await sql`create table kept (id int primary key)`.execute(first.db);
  await sql`insert into kept select generate_series(1, 500)`.execute(first.db);
  const orphan = await postmasterPid();
  await end(first.child, 'SIGKILL');
  expect(await identify(orphan)).toBeDefined();

  const second = await start();
  expect(await postmasterPid()).not.toBe(orphan);
  expect(await identify(orphan)).toBeUndefined();
  expect((await sql`select count(*) as rows from kept`.execute(second.db)).rows).toEqual([{ rows: 500 }]);
});

test('a second server on the folder is refused, the first unharmed', async () => {
  const { db } = await start();
  const before = await postmasterPid();
  expect((await launch()).refusal).toBe(`Another Hearth server is already using ${dataDir}.`);
  expect(await postmasterPid()).toBe(before);
  expect((await sql`select 1 as fine`.execute(db)).rows).toEqual([{ fine: 1 }]);
});

test('PostgreSQL killed: requests fail as a lost connection, then it is back by itself with its rows', async () => {
  const { db } = await start();
  await sql`create table journal (id int primary key)`.execute(db);
  const acknowledged: number[] = [];
  const failures: unknown[] = [];
  const write = async (id: number) => {
    try {
      await sql`insert into journal values (${id})`.execute(db);
      acknowledged.push(id);
    } catch (error) {
      failures.push(error);
      await pause(20);
    }
  };
  let id = 0;
  while (acknowledged.length < 50) await write(id++);
  process.kill(await postmasterPid(), 'SIGKILL');
  while (failures.length === 0) await write(id++);
  const reached = acknowledged.length + 50;
  while (acknowledged.length < reached) await write(id++);

  expect(failures.filter((error) => !isConnectionLost(error))).toEqual([]);
  const { rows } = await sql<{ id: number }>`select id from journal`.execute(db);
  const stored = new Set(rows.map((row) => row.id));
  expect(acknowledged.filter((written) => !stored.has(written))).toEqual([]);
});

test('a lock and a postmaster.pid whose numbers now belong to somebody else are no obstacle', async () => {
  const { child } = await start();
  await end(child, 'SIGTERM');
  await writeFile(join(dataDir, 'server.lock'), JSON.stringify({ pid: process.pid, born: 'long ago', id: 'x' }));
  await writeFile(
    join(cluster, 'postmaster.pid'),
    `${process.pid}\n${cluster}\n1\n5432\n${join(dataDir, 'run')}\n\n\n`,
  );
  const { db } = await start();
  expect((await sql`select 1 as fine`.execute(db)).rows).toEqual([{ fine: 1 }]);
});

test('a folder too deep for a socket gets one elsewhere, private and remembered', async () => {
  const deep = join(home, 'd'.repeat(120), 'data');
  await mkdir(deep, { recursive: true });
  const { connection, child } = await start(deep);
  expect(connection.host.startsWith(tmpdir())).toBe(true);
  expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
  await end(child, 'SIGTERM');
  expect((await start(deep)).connection.host).toBe(connection.host);
  expect(await readFile(join(deep, 'socket-folder'), 'utf8')).toBe(connection.host);
});
