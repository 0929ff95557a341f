import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DiskUploadStore } from './disk-upload-store.ts';

let folder: string;
let uploads: DiskUploadStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-uploads-'));
  uploads = await DiskUploadStore.open(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('bytes are appended where they belong, and the length tells where to go on', async () => {
  await writeFile(uploads.pathOf('a'), '');
  expect(await uploads.write(Readable.from([Buffer.from('hello ')]), 'a', 0)).toBe(6);
  expect(await uploads.write(Readable.from([Buffer.from('world')]), 'a', 6)).toBe(11);
  expect(await uploads.received('a')).toBe(11);
  await uploads.discard('a');
  expect(await uploads.received('a')).toBeUndefined();
});

test.runIf(process.platform === 'linux')('a full disk is told in plain words', async () => {
  await symlink('/dev/full', uploads.pathOf('full'));
  const bytes = Readable.from([Buffer.alloc(100_000)]);
  await expect(uploads.write(bytes, 'full', 0)).rejects.toMatchObject({ code: 'storage_full', status: 507 });
});
