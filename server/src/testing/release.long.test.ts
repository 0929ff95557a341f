import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'hearth-release-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a release is unpacked and serves, without installing or building, as one process', {
  timeout: 600_000,
}, async () => {
  const releases = join(folder, 'made');
  execFileSync(process.execPath, ['scripts/release.mjs', releases], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [tarball = ''] = readdirSync(releases).filter((name) => name.endsWith('.tar.gz'));
  execFileSync('tar', ['-xzf', join(releases, tarball)], { cwd: folder });
  const unpacked = join(folder, tarball.replace(/\.tar\.gz$/, ''));
  rmSync(releases, { recursive: true });
  const megabytes = Number(execFileSync('du', ['-sm', unpacked], { encoding: 'utf8' }).split('\t')[0]);
  expect(megabytes).toBeLessThan(350);
  for (const tool of ['vite', 'typescript', 'vitest', '@biomejs/biome'])
    expect([tool, existsSync(join(unpacked, 'node_modules', tool))]).toEqual([tool, false]);

  // Neither npm nor anything else is on the path but this Node.
  const env = { PATH: dirname(process.execPath), DATA_DIR: join(folder, 'data'), PORT: '0', LC_ALL: 'C', WORKERS: '1' };
  const server = spawn(process.execPath, ['server.mjs'], { cwd: unpacked, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let address = '';
  for await (const line of createInterface({ input: server.stdout })) {
    address = /ready at (http:\S+)/.exec(line)?.[1] ?? '';
    if (address) break;
  }
  const page = await fetch(address);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html')]);
  server.kill('SIGTERM');
  await once(server, 'exit');
  expect(server.exitCode).toBe(0);
});
