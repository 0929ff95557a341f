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

/** The server as anyone runs it, on an empty data folder of its own and without rate limits. */
export async function startHearth(more: Record<string, string> = {}): Promise<HearthServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearth-bench-'));
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: 'warn',
    WORKERS: process.env.WORKERS ?? '1',
    ...more,
  };
  const server = await start('../server/src/main.ts', settings);
  return {
    ...server,
    dataDir,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export function startBareServer(): Promise<RunningServer> {
  return start('./bare-server.ts', {});
}

async function start(file: string, settings: Record<string, string>): Promise<RunningServer> {
  // The options of this process go along: `node --cpu-prof bench/run.ts` profiles the servers too.
  const child = spawn(process.execPath, [...process.execArgv, fileURLToPath(new URL(file, import.meta.url))], {
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
