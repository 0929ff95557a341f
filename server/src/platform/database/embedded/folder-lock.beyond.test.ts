import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isFolderLocked, lockFolder } from './folder-lock.ts';

const folder = await mkdtemp(join(tmpdir(), 'hearth-lock-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('of many that take over a dead server’s lock at once, one wins', async () => {
  await writeFile(join(folder, 'server.lock'), JSON.stringify({ pid: process.pid, born: 'before', id: 'dead' }));
  expect(await isFolderLocked(folder)).toBe(false);
  const rivals = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(folder)));
  const winners = rivals.filter((rival) => rival.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  expect(await isFolderLocked(folder)).toBe(true);
  await winners[0]?.value.release();
  expect(await readdir(folder)).toEqual([]);
});

test('a lock file cut short by a power failure is no obstacle', async () => {
  await writeFile(join(folder, 'server.lock'), '{"pid":');
  const lock = await lockFolder(folder);
  await lock.release();
});

test('a server that is just stopping is waited for', async () => {
  const first = await lockFolder(folder);
  const second = lockFolder(folder);
  await first.release();
  await (await second).release();
});
