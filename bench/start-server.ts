import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

export type RunningServer = { url: string; pid: number; stop(): Promise<void> };
export type HearthServer = RunningServer & { dataDir: string };

type Program = {
  file: string;
  args?: readonly string[];
  settings?: Record<string, string>;
  preload?: string;
  nodeOptions?: readonly string[];
};

/** The server as anyone runs it, on an empty data folder of its own and without rate limits. */
export async function startHearth(settings: Record<string, string> = {}): Promise<HearthServer> {
  const server = await startHearthOn(await mkdtemp(join(tmpdir(), 'hearth-bench-')), { settings });
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(server.dataDir, { recursive: true, force: true });
    },
  };
}

/** The same on a folder that is there afterwards. */
export async function startHearthOn(
  dataDir: string,
  own: { settings?: Record<string, string>; preload?: string } = {},
): Promise<HearthServer> {
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: 'warn',
    WORKERS: process.env.WORKERS ?? '1',
    ...own.settings,
  };
  return { ...(await start({ file: '../server/src/main.ts', ...own, settings })), dataDir };
}

/** Any other program that prints where it is ready. */
export async function start({
  file,
  args = [],
  settings = {},
  preload,
  nodeOptions = [],
}: Program): Promise<RunningServer> {
  const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  // The options of this process go along: `node --cpu-prof bench/run.ts` profiles the servers too.
  const options = [...process.execArgv, ...nodeOptions, ...(preload ? ['--import', path(preload)] : [])];
  const child = spawn(process.execPath, [...options, path(file), ...args], {
    env: { ...process.env, LC_ALL: 'C', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyAddress(child);
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function readyAddress(child: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /ready at (http:\S+)/.exec(line)?.[1];
    if (!url) continue;
    child.stdout.resume();
    return url;
  }
  throw new Error('the server ended before it was ready');
}
