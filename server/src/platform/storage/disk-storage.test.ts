import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asStorageError, openDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';
import { testStorageContract } from './storage-contract.ts';

let root: string;
let storage: Storage;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hearth-storage-'));
  storage = await openDiskStorage(root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

testStorageContract(() => storage);

test('a broken transfer leaves no partial file', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('new but ');
      throw new Error('connection lost');
    })(),
  );
  await expect(storage.put('posts/broken', broken)).rejects.toThrow('connection lost');
  expect(await storage.stat('posts/broken')).toBeUndefined();
  expect(await readdir(join(root, '.incoming'))).toEqual([]);
});

test('partial files of a crashed server disappear when the storage opens', async () => {
  const other = join(root, 'other');
  await mkdir(join(other, '.incoming'), { recursive: true });
  await writeFile(join(other, '.incoming', 'left'), 'half');
  await openDiskStorage(other);
  expect(await readdir(join(other, '.incoming'))).toEqual([]);
});

test('a full disk is told in plain words', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  expect(asStorageError(full)).toMatchObject({ code: 'storage_full', status: 507 });
});
