import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endTool, handOver, startTool } from './debian-process.ts';
import { freePort, untilOpen } from './ports.ts';

export type Pgbouncer = { port: number; stop(): Promise<void> };

/** Debian's pgbouncer in transaction mode, with fewer connections to PostgreSQL than the servers open to it. */
export async function startPgbouncer(postgresPort: number): Promise<Pgbouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-pgbouncer-'));
  const port = await freePort();
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(users, '"hearth_app" ""\n');
  await writeFile(
    settings,
    `[databases]
hearth = host=127.0.0.1 port=${postgresPort} dbname=hearth
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 4
`,
  );
  handOver(folder);
  const running = startTool('pgbouncer', [settings], folder);
  await untilOpen(port);
  return {
    port,
    async stop() {
      await endTool(running, 'SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
