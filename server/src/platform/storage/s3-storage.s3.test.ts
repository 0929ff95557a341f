import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { testS3Place } from '../../testing/s3.ts';
import type { S3Account } from '../config/s3-settings.ts';
import { connectS3 } from './s3-client.ts';
import { openS3Storage } from './s3-storage.ts';
import { testStorageContract, textStream } from './storage-contract.ts';

const place = testS3Place();
const reasons: string[] = [];
const open = (change: Partial<S3Account> = {}) =>
  openS3Storage(
    connectS3({ ...place, ...change }, (reason) => void reasons.push(reason)),
    place,
  );
const storage = open();

testStorageContract(() => storage);

const s3 = connectS3(place, () => undefined);
const unfinished = async () => {
  const { Uploads = [] } = await s3.ask((client, { ListMultipartUploadsCommand }) =>
    client.send(new ListMultipartUploadsCommand({ Bucket: place.bucket, Prefix: place.prefix })),
  );
  return Uploads.map(({ Key }) => Key);
};

test('a broken transfer leaves no part behind', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(10_000_000);
      yield Buffer.alloc(10_000_000);
      await expect.poll(unfinished).toEqual([`${place.prefix}posts/broken`]);
      throw new Error('connection lost');
    })(),
  );
  await expect(storage.put('posts/broken', broken)).rejects.toThrow('connection lost');
  expect(await unfinished()).toEqual([]);
  expect(await storage.stat('posts/broken')).toBeUndefined();
});

test('what a killed server left is aborted when it is old enough', async () => {
  const upload = { Bucket: place.bucket, Key: `${place.prefix}posts/left` };
  await s3.ask((client, { CreateMultipartUploadCommand }) => client.send(new CreateMultipartUploadCommand(upload)));
  await storage.abortUnfinished(new Date(Date.now() - 60_000));
  expect(await unfinished()).toEqual([upload.Key]);
  await storage.abortUnfinished(new Date(Date.now() + 60_000));
  expect(await unfinished()).toEqual([]);
});

test.each([
  ['a wrong secret', { secretKey: 'not-the-secret' }],
  ['an unknown key', { accessKey: 'nobody' }],
  ['a service that does not answer', { endpoint: 'http://127.0.0.1:1' }],
])('%s is refused in plain words, without a secret', async (_, change) => {
  await storage.put('posts/there', textStream('x'));
  const other = open(change);
  const refusal = {
    status: 503,
    code: 'unavailable',
  };
  reasons.length = 0;
  await expect(other.get('posts/there')).rejects.toMatchObject(refusal);
  await expect(other.stat('posts/there')).rejects.toMatchObject(refusal);
  await expect(other.put('posts/other', textStream('x'))).rejects.toMatchObject(refusal);
  await expect(other.delete('posts/there')).rejects.toMatchObject(refusal);
  expect(reasons).toHaveLength(4);
  expect(reasons.join()).toMatch(/refuses our keys|ECONNREFUSED/);
  expect(reasons.join()).not.toContain(place.secretKey);
  expect(reasons.join()).not.toContain('not-the-secret');
  expect(await storage.stat('posts/other')).toBeUndefined();
});
