import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../cluster/ports.ts';
import { runDockerfile } from './run-dockerfile.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'hearth-image-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the steps of the Dockerfile make a folder without build tools, from which a user without rights serves', async () => {
  const { cwd, env, command, health } = runDockerfile(join(root, 'deploy', 'Dockerfile'), root, folder);
  for (const tool of ['vite', 'typescript', 'vitest', '@biomejs/biome', 'node'])
    expect([tool, existsSync(join(cwd, 'node_modules', tool))]).toEqual([tool, false]);
  const size = spawnSync('du', ['-sm', cwd], { encoding: 'utf8' }).stdout.split('\t')[0];
  process.stdout.write(`the image has ${size} MB beside Node\n`);

  const nobody = { uid: 65_534, gid: 65_534 };
  const own = { ...env, PORT: String(await freePort()), HOST: '127.0.0.1', LC_ALL: 'C' };
  const [program = '', ...words] = command;
  const server = spawn(program, words, { cwd, env: own, ...nobody, stdio: ['ignore', 'pipe', 'inherit'] });
  const check = () => spawnSync(health[0] ?? '', health.slice(1), { cwd, env: own, ...nobody }).status;
  expect(check()).toBe(1);
  for await (const line of createInterface({ input: server.stdout })) if (line.includes('is ready at')) break;
  expect(check()).toBe(0);
  const page = await fetch(`http://127.0.0.1:${own.PORT}/`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html')]);
  // Its own code belongs to somebody else, so that it writes into its data alone.
  expect(statSync(join(cwd, 'server')).uid).not.toBe(nobody.uid);
  server.kill('SIGTERM');
  await once(server, 'exit');
  expect(server.exitCode).toBe(0);
});
