import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readAddress } from '../fixtures/read-address.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type Demo = { url: string; stop(): Promise<void> };

/**
 * The demo as `npm run demo` shows it, filled anew; with DATA_DIR set, the one that is there already. Its rates are not
 * limited: one member opens pages faster than a person does.
 */
export async function startDemo(): Promise<Demo> {
  const kept = process.env.DATA_DIR;
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'hearth-screenshots-')));
  const server = spawn(process.execPath, ['demo/src/main.ts'], {
    cwd: root,
    env: { ...process.env, LC_ALL: 'C', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readAddress(server);
  return {
    url,
    async stop() {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      if (!kept) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
