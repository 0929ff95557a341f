import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Connection } from '../../platform/database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';

export type AppServers = {
  database: TestDatabase;
  /** The addresses of those that run. */
  urls(): string[];
  end(server: number, signal: NodeJS.Signals): Promise<void>;
  start(server: number): Promise<void>;
  stop(): Promise<void>;
};

/** Several servers in processes of their own, on one database. */
export async function startAppServers(count: number, env: Record<string, string>): Promise<AppServers> {
  const database = await createTestDatabase({ asApp: true });
  const shared = {
    DATABASE_URL: addressOf(database.connection),
    MIGRATION_DATABASE_URL: addressOf({ ...inject('template'), database: database.connection.database }),
    SITE_SECRET: 'a secret of all servers',
    ...env,
  };
  const folders: string[] = [];
  const running = new Map<number, ServerProcess>();

  const start = async (server: number) => {
    const folder = await mkdtemp(join(tmpdir(), 'hearth-cluster-'));
    folders.push(folder);
    running.set(server, await startServerProcess(folder, shared));
  };
  const end = async (server: number, signal: NodeJS.Signals) => {
    const ending = running.get(server);
    running.delete(server);
    await ending?.kill(signal);
  };

  await Promise.all(Array.from({ length: count }, (_, server) => start(server)));
  return {
    database,
    urls: () => [...running.values()].map(({ url }) => url),
    start,
    end,
    async stop() {
      await Promise.all([...running.keys()].map((server) => end(server, 'SIGTERM')));
      await database.drop();
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}

function addressOf({ host, port, user, password, database }: Connection): string {
  const place = new URLSearchParams({ host, port: String(port) });
  return `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?${place}`;
}
