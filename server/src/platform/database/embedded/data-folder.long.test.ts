import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { findPostmaster } from './orphan.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
let home: string;
let dataDir: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'hearth-folder-'));
  dataDir = join(home, 'data');
});
afterEach(() => rm(home, { recursive: true, force: true }));

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

/** Which capabilities PostgreSQL has, as a number. */
async function capabilities(): Promise<number> {
  const { stop } = await startEmbeddedPostgres({ dataDir, log: silentLog, durable: false });
  try {
    const postmaster = await findPostmaster(join(dataDir, 'postgres'));
    const status = await readFile(`/proc/${postmaster?.pid}/status`, 'utf8');
    return Number.parseInt(/^CapEff:\s*(\S+)/m.exec(status)?.[1] ?? '', 16);
  } finally {
    await stop();
  }
}

test('PostgreSQL keeps no capability if it can pass through the folders above its files', async () => {
  await chmod(home, 0o711);
  expect(await capabilities()).toBe(0);
  expect(await modeOf(dataDir)).toBe(isRoot ? 0o711 : 0o700);
});

test('others can enter the folder of an earlier version, but read nothing in it', async () => {
  await chmod(home, 0o711);
  await mkdir(join(dataDir, 'media'), { recursive: true, mode: 0o700 });
  await chmod(dataDir, 0o700);
  await chmod(join(dataDir, 'media'), 0o755);
  await writeFile(join(dataDir, 'demo.json'), '{}', { mode: 0o644 });
  expect(await capabilities()).toBe(0);
  for (const name of isRoot ? await readdir(dataDir) : [])
    expect([name, (await modeOf(join(dataDir, name))) & 0o077]).toEqual([name, 0]);
});

test('in a home folder that only root may enter, PostgreSQL keeps the capability to reach its files', async () => {
  await chmod(home, 0o700);
  expect((await capabilities()) & ~(1 << 2)).toBe(0);
});
