import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export type ServerProcess = { url: string; pid: number; kill(signal: NodeJS.Signals): Promise<void> };

/** The real server in its own process, so that tests can kill it. */
export async function startServerProcess(
  dataDir: string,
  settings: Record<string, string> = {},
  nodeArgs: readonly string[] = [],
  program = main,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...nodeArgs, program], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'error',
      NODE_ENV: 'test',
      WORKERS: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyAddress(child);
  return {
    url,
    pid: child.pid ?? 0,
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

async function readyAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the server has no output to read');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /ready at (http:\S+)/.exec(line)?.[1];
    if (!address) continue;
    child.stdout.resume();
    return address;
  }
  throw new Error('the server ended before it was ready');
}
