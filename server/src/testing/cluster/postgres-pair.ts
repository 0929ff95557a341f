import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { endTool, handOver, postgresProgram, runTool, startTool } from './debian-process.ts';
import { freePort } from './ports.ts';

type Node = { port: number; folder: string; process: ChildProcess | undefined };
export type Role = 'hearth_app' | 'hearth_owner' | 'postgres';

export type PostgresPair = {
  /** An address with both hosts; only with the one of this number, if it is given. */
  url(role: Role, node?: number): string;
  ports(): number[];
  leader(): number;
  replica(): number;
  ask<Row extends object>(node: number, statement: string): Promise<Row[]>;
  /** As a manager such as Patroni does it: the replica has everything that was acknowledged, and leads from now on. */
  failOver(former: 'killed' | 'reading'): Promise<void>;
  /** The former leader comes back as a replica of the present one. */
  rejoin(): Promise<void>;
  /** The replica goes on answering, but replays nothing. */
  holdReplica(held: boolean): Promise<void>;
  killReplica(): Promise<void>;
  stop(): Promise<void>;
};

const database = 'hearth';

/** PostgreSQL of Debian with a replica, which has to have each commit before it is acknowledged. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const root = await mkdtemp(join(tmpdir(), 'hearth-postgres-'));
  handOver(root);
  const nodes: Node[] = [];
  let leading = 0;
  let made = 0;
  const at = (node: number): Node => nodes[node] ?? nobody(node);
  const other = () => 1 - leading;

  const ask = async <Row extends object>(node: number, statement: string, name = database): Promise<Row[]> => {
    const client = new pg.Client({ host: '127.0.0.1', port: at(node).port, user: 'postgres', database: name });
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  const until = async (node: number, condition: string, name = database) => {
    for (;;) {
      const [row] = await ask<{ yes: boolean }>(node, `select ${condition} as yes`, name).catch(() => []);
      if (row?.yes) return;
      await pause(20);
    }
  };
  const start = async (node: number, isLeader: boolean) => {
    const { folder, port } = at(node);
    const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: root, max_connections: 200 };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    at(node).process = startTool(postgresProgram('postgres'), ['-D', folder, ...args], root);
    await until(node, isLeader ? 'not pg_is_in_recovery()' : 'pg_is_in_recovery()', 'postgres');
  };
  /** Without a replica no commit would ever be acknowledged. */
  const waitForReplica = async (node: number, waits: boolean) => {
    await writeFile(join(at(node).folder, 'pair.conf'), `synchronous_standby_names = '${waits ? '*' : ''}'\n`);
    if (at(node).process) await ask(node, 'select pg_reload_conf()');
  };
  const follow = async (node: number) => {
    const folder = join(root, `node${made++}`);
    at(node).folder = folder;
    const from = ['-h', '127.0.0.1', '-p', String(at(leading).port), '-U', 'postgres'];
    await runTool(postgresProgram('pg_basebackup'), [...from, '-D', folder, '-R', '-X', 'stream', '-c', 'fast'], root);
    await writeFile(join(folder, 'pair.conf'), '');
    await start(node, false);
    await until(leading, `exists (select from pg_stat_replication where state = 'streaming')`);
    await waitForReplica(leading, true);
  };

  for (let node = 0; node < 2; node += 1) nodes.push({ port: await freePort(), folder: '', process: undefined });
  const first = at(0);
  first.folder = join(root, `node${made++}`);
  await runTool(postgresProgram('initdb'), ['-D', first.folder, '-U', 'postgres', '-A', 'trust'], root);
  await runTool('sh', ['-c', `echo "include 'pair.conf'" >> "$0/postgresql.conf"`, first.folder], root);
  await writeFile(join(first.folder, 'pair.conf'), '');
  await start(0, true);
  for (const role of ['hearth_owner', 'hearth_app']) await ask(0, `create role ${role} login`, 'postgres');
  await ask(0, `create database ${database} owner hearth_owner`, 'postgres');
  await follow(1);

  return {
    url(role, node) {
      const hosts = node === undefined ? nodes : [at(node)];
      return `postgres://${role}@${hosts.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${database}`;
    },
    ports: () => nodes.map(({ port }) => port),
    leader: () => leading,
    replica: other,
    ask,
    async failOver(former) {
      if (former === 'killed') {
        await endTool(at(leading).process, 'SIGKILL');
      } else {
        await ask(leading, 'alter system set default_transaction_read_only = on');
        await ask(leading, 'select pg_reload_conf()');
        const [row] = await ask<{ lsn: string }>(leading, 'select pg_current_wal_flush_lsn()::text as lsn');
        await until(other(), `pg_last_wal_replay_lsn() >= '${row?.lsn}'`);
      }
      leading = other();
      await ask(leading, 'select pg_promote()');
      await until(leading, 'not pg_is_in_recovery()');
    },
    async rejoin() {
      await endTool(at(other()).process, 'SIGKILL');
      await rm(at(other()).folder, { recursive: true, force: true });
      await follow(other());
      // The control file of the replica names the timeline of the last checkpoint.
      await ask(leading, 'checkpoint');
      await ask(other(), 'checkpoint');
    },
    async holdReplica(held) {
      await waitForReplica(leading, !held);
      await ask(other(), `select pg_wal_replay_${held ? 'pause' : 'resume'}()`);
      if (held) await until(other(), "pg_get_wal_replay_pause_state() = 'paused'");
    },
    async killReplica() {
      await waitForReplica(leading, false);
      await endTool(at(other()).process, 'SIGKILL');
    },
    async stop() {
      for (const { process } of nodes) await endTool(process, 'SIGKILL');
      await rm(root, { recursive: true, force: true });
    },
  };
}

function nobody(node: number): never {
  throw new Error(`there is no node ${node}`);
}
