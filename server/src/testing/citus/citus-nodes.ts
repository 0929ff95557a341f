import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Connection } from '../../platform/database/connect/connection.ts';
import { chooseServerAccount, type ServerAccount } from '../../platform/database/embedded/server-account.ts';

const run = promisify(execFile);

export type CitusNode = {
  superuser: Connection;
  pid(): number;
  start(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
};

const settings = {
  shared_preload_libraries: 'citus',
  listen_addresses: '',
  port: '5432',
  max_connections: '400',
  max_prepared_transactions: '400',
  // Citus keeps one of these for every database, and every test file has a database.
  max_worker_processes: '200',
  shared_buffers: '64MB',
  jit: 'off',
  timezone: 'UTC',
  max_parallel_workers_per_gather: '0',
  // Citus says that a distributed deadlock is one, which is tried again, only where errors are logged.
  log_min_messages: 'error',
  'citus.enable_statistics_collection': 'off',
  'citus.max_cached_conns_per_worker': '4',
  'citus.max_adaptive_executor_pool_size': '4',
  'citus.node_conninfo': 'sslmode=prefer',
};
const fast = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

const programs = () => execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();

type Plan = { folder: string; count: number; shards: number; durable?: boolean };

/** PostgreSQL servers with Citus, each on a socket in a folder that only their account can enter. Not yet connected. */
export async function startCitusNodes({ folder, count, shards, durable = false }: Plan): Promise<CitusNode[]> {
  const account = await chooseServerAccount(join(folder, '0', 'data'), [join(programs(), 'postgres')]);
  await account.own(folder);
  const shared = { ...settings, ...(durable ? {} : fast), 'citus.shard_count': String(shards) };
  return Promise.all(
    Array.from({ length: count }, (_, index) => startNode(join(folder, String(index)), account, shared)),
  );
}

async function startNode(folder: string, account: ServerAccount, shared: Record<string, string>): Promise<CitusNode> {
  const data = join(folder, 'data');
  const socket = join(folder, 'run');
  for (const path of [folder, data, socket]) {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await account.own(path);
  }
  const initdb = ['-D', data, '-U', 'hearth', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  const { file, args } = account.command(join(programs(), 'initdb'), initdb);
  await run(file, args, { cwd: '/' });
  const own = { ...shared, unix_socket_directories: socket, 'citus.local_hostname': socket };
  await appendFile(join(data, 'postgresql.conf'), settingLines(own));
  const superuser = { host: socket, port: 5432, user: 'hearth', password: 'unused', database: 'postgres' };
  const node = nodeOf({ data, socket, account, superuser });
  await node.start();
  return node;
}

function settingLines(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('');
}

type Place = { data: string; socket: string; account: ServerAccount; superuser: Connection };

function nodeOf({ data, socket, account, superuser }: Place): CitusNode {
  let stop = async (_signal: NodeJS.Signals) => {};
  let pid = 0;
  return {
    superuser,
    pid: () => pid,
    stop: (signal = 'SIGINT') => stop(signal),
    async start() {
      // A node that was killed leaves processes behind for a moment, which keep its memory.
      for (let attempt = 1; ; attempt++) {
        const child = spawnPostgres(data, account);
        stop = (signal) => endChild(child, signal);
        pid = child.pid ?? 0;
        if (await becomesReady(child, superuser)) return;
        if (attempt === 40) throw new Error('a node of Citus could not be started');
        await clearRemains(data, socket);
        await pause(250);
      }
    },
  };
}

function spawnPostgres(data: string, account: ServerAccount): ChildProcess {
  const { file, args } = account.command(join(programs(), 'postgres'), ['-D', data]);
  return spawn(file, args, { cwd: '/', detached: true, stdio: 'ignore' });
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

async function becomesReady(child: ChildProcess, superuser: Connection): Promise<boolean> {
  while (!hasEnded(child)) {
    if (await answers(superuser)) return true;
    await pause(50);
  }
  return false;
}

async function clearRemains(data: string, socket: string): Promise<void> {
  await rm(join(data, 'postmaster.pid'), { force: true });
  await rm(join(socket, '.s.PGSQL.5432.lock'), { force: true });
}

async function answers(connection: Connection): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
