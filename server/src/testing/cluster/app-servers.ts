import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '../server-process.ts';

export type AppServers = {
  /** The addresses of those that run. */
  urls(): string[];
  end(server: number, signal: NodeJS.Signals): Promise<void>;
  start(server: number): Promise<void>;
  stop(): Promise<void>;
};

export const siteSecret = 'a secret of all servers';

/** Several servers in processes of their own, with the same settings. */
export async function startAppServers(
  count: number,
  env: Record<string, string>,
  nodeArgs: readonly string[] = [],
): Promise<AppServers> {
  const shared = { SITE_SECRET: siteSecret, ...env };
  const folders: string[] = [];
  const running = new Map<number, ServerProcess>();

  const start = async (server: number) => {
    const folder = await mkdtemp(join(tmpdir(), 'hearth-cluster-'));
    folders.push(folder);
    running.set(server, await startServerProcess(folder, shared, nodeArgs));
  };
  const end = async (server: number, signal: NodeJS.Signals) => {
    const ending = running.get(server);
    running.delete(server);
    await ending?.kill(signal);
  };

  await Promise.all(Array.from({ length: count }, (_, server) => start(server)));
  return {
    urls: () => [...running.values()].map(({ url }) => url),
    start,
    end,
    async stop() {
      await Promise.all([...running.keys()].map((server) => end(server, 'SIGTERM')));
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}
