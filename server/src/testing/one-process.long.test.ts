import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { familyOf } from './process-family.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

it('node server.mjs becomes the server: one process, with the same process id, and one signal stops it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearth-one-process-'));
  folders.push(dataDir);
  const started = spawn(process.execPath, ['server.mjs'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', LC_ALL: 'C', DATA_DIR: dataDir, WORKERS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: started.stdout })) if (line.includes('is ready at')) break;
  const family = familyOf(started.pid ?? 0);
  expect(family.find(({ pid }) => pid === started.pid)?.command).toMatch(/server\/src\/main\.ts/);
  expect(family.filter(({ command }) => /(^|\/)(node|npm|sh) /.test(command)).map(({ pid }) => pid)).toEqual([
    started.pid,
  ]);
  started.kill('SIGTERM');
  await once(started, 'exit');
  expect(started.exitCode).toBe(0);
});
