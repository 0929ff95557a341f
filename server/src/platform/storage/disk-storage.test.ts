import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asStorageError, openDiskStorage } from './disk-storage.ts';
import { isStorageKey, type Storage } from './storage.ts';

let root: string;
let storage: Storage;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hearth-storage-'));
  storage = await openDiskStorage(root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const text = (content: string) => Readable.from([Buffer.from(content)]);

test('what is put can be read whole and in ranges', async () => {
  await storage.put('posts/a.jpg', text('0123456789'));
  expect((await buffer(await storage.get('posts/a.jpg'))).toString()).toBe('0123456789');
  expect((await buffer(await storage.get('posts/a.jpg', { start: 3, end: 5 }))).toString()).toBe('345');
  expect(await storage.stat('posts/a.jpg')).toMatchObject({ size: 10 });
});

test('a broken transfer leaves the former content and no partial file', async () => {
  await storage.put('posts/kept', text('old'));
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('new but ');
      throw new Error('connection lost');
    })(),
  );
  await expect(storage.put('posts/kept', broken)).rejects.toThrow('connection lost');
  expect((await buffer(await storage.get('posts/kept'))).toString()).toBe('old');
  expect(await readdir(join(root, '.incoming'))).toEqual([]);
});

test('partial files of a crashed server disappear when the storage opens', async () => {
  const other = join(root, 'other');
  await mkdir(join(other, '.incoming'), { recursive: true });
  await writeFile(join(other, '.incoming', 'left'), 'half');
  await openDiskStorage(other);
  expect(await readdir(join(other, '.incoming'))).toEqual([]);
});

test('an absent object has no stat, cannot be read, and may be deleted again', async () => {
  expect(await storage.stat('posts/none')).toBeUndefined();
  expect(await storage.stat('posts/a.jpg/below')).toBeUndefined();
  await expect(storage.get('posts/none')).rejects.toMatchObject({ code: 'ENOENT' });
  await storage.delete('posts/none');
});

test.each([
  '',
  '/',
  '../x',
  'a/../b',
  'a//b',
  '/etc/passwd',
  '.incoming/x',
  'a/.hidden',
  'a\\b',
  'a\0b',
  'a b',
  'a/',
  'ü',
])('the key %j is refused', async (key) => {
  expect(isStorageKey(key)).toBe(false);
  await expect(storage.put(key, text('x'))).rejects.toThrow('not a storage key');
  await expect(storage.get(key)).rejects.toThrow('not a storage key');
});

test('a full disk is told in plain words', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  expect(asStorageError(full)).toMatchObject({ code: 'storage_full', status: 507 });
});
