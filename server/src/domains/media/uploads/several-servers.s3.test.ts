import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finishUpload } from '@hearth/contract/media/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../../app.ts';
import { createLog } from '../../../platform/log/log.ts';
import { connectS3 } from '../../../platform/storage/s3-client.ts';
import { openS3Storage } from '../../../platform/storage/s3-storage.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { befriend, chatOf } from '../../../testing/chats.ts';
import { TestClient } from '../../../testing/client.ts';
import { keysIn, mediaPartsOf } from '../../../testing/media.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { appendHeaders, appendToUpload, createUpload, uploadOffset } from '../../../testing/upload.ts';

let one: TestApp;
let two: App;
let otherFolder: string;
let ada: TestMember;
let ben: TestMember;

beforeAll(async () => {
  one = await startTestApp();
  otherFolder = await mkdtemp(join(tmpdir(), 'hearth-other-server-'));
  const { db, clock } = one;
  const config = { ...one.config, dataDir: otherFolder };
  two = await createApp({ config, db, clock, log: createLog('silent'), webDir: join(otherFolder, 'no-web') });
  ada = await newMember(one);
  ben = await newMember(one);
  await befriend(ada, ben);
});
afterAll(async () => {
  await two.stop();
  await one.stop();
  for (const folder of [otherFolder, one.config.dataDir]) await rm(folder, { recursive: true, force: true });
});

/** The same member at the second server. */
function atTwo({ client }: TestMember): TestClient {
  const there = new TestClient(two.http);
  there.cookie = client.cookie;
  return there;
}

const announce = (client: TestClient, size: number) =>
  createUpload(client, size, {
    purpose: 'chat',
    contextId: chatOf(ada, ben).params.chatId,
    to: ben.id,
    name: 'data.xyz',
  });

async function beginFile(size: number): Promise<{ url: string; mediaId: string }> {
  const created = await announce(ada.client, size);
  expect(created.status).toBe(201);
  const url = created.headers.location ?? '';
  return { url, mediaId: url.slice(url.lastIndexOf('/') + 1) };
}

const offsetAt = async (client: TestClient, url: string) =>
  Number((await uploadOffset(client, url)).headers['upload-offset']);

test('an upload goes on at another server after every chunk, and any server sends ranges of it', async () => {
  const bytes = randomBytes(20_000_000);
  const { url, mediaId } = await beginFile(bytes.length);
  const servers = [ada.client, atTwo(ada)];
  let offset = 0;
  for (const [turn, chunk] of [262_144, 524_288, 1_000_001, 4_000_000, 7_000_000, 20_000_000].entries()) {
    const client = servers[turn % 2] as TestClient;
    expect(await offsetAt(client, url)).toBe(offset);
    const sent = await appendToUpload(client, url, offset, bytes.subarray(offset, offset + chunk));
    expect(sent.status).toBe(204);
    offset = Math.min(bytes.length, offset + chunk);
  }
  const finished = await Promise.all(
    servers.map((client) => client.call(finishUpload, { params: { mediaId }, body: {} })),
  );
  expect(finished.map(({ status }) => status)).toEqual([200, 200]);
  const { url: file } = (finished[0] as (typeof finished)[0]).ok;

  for (const client of servers) {
    const whole = await client.request({ method: 'GET', url: file });
    expect([whole.status, whole.body.equals(bytes)]).toEqual([200, true]);
    const part = await client.request({ method: 'GET', url: file, headers: { range: 'bytes=8388600-8388620' } });
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 8388600-8388620/${bytes.length}`]);
    expect(part.body.equals(bytes.subarray(8_388_600, 8_388_621))).toBe(true);
    const beyond = await client.request({ method: 'GET', url: file, headers: { range: 'bytes=20000000-' } });
    expect(beyond.status).toBe(416);
  }
  // Nothing shows it yet, so that it is Ada's alone.
  expect((await atTwo(ben).request({ method: 'GET', url: file })).status).toBe(404);
  expect((await new TestClient(two.http).request({ method: 'GET', url: file })).status).toBe(401);
  const { uploads, storage } = await mediaPartsOf(one);
  expect(await uploads.received(mediaId)).toBeUndefined();
  expect(await keysIn(storage)).toEqual([decodeURIComponent(file.replace('/files/', ''))]);
});

/** How many bytes have come by connections that are made from now on. */
function bytesArriving({ http }: App): () => number {
  const sockets: Socket[] = [];
  http.server.on('connection', (socket) => sockets.push(socket));
  return () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
}

test('a connection that one server still believes in gives way to the next', async () => {
  const bytes = randomBytes(6_000_000);
  const { url, mediaId } = await beginFile(bytes.length);
  const arrived = bytesArriving(one.app);
  const halfOpen = request(new URL(url, one.app.http.listeningOrigin), {
    method: 'PATCH',
    headers: { cookie: ada.client.cookie ?? '', ...appendHeaders(0) },
    // A connection of its own, on which nothing came before.
    agent: false,
  }).on('error', () => undefined);
  halfOpen.write(bytes.subarray(0, 500_000));
  const { db } = one;
  const held = () => db.selectFrom('media').select('held_by').where('id', '=', mediaId).executeTakeFirst();
  await expect.poll(async () => (await held())?.held_by).toBeTruthy();
  await expect.poll(arrived).toBeGreaterThan(500_000);
  const client = atTwo(ada);
  const offset = await offsetAt(client, url);
  // What the first server had received is not lost, and it writes no more.
  expect(offset).toBe(500_000);
  expect((await appendToUpload(client, url, offset, bytes.subarray(offset))).status).toBe(204);
  halfOpen.destroy();
  const { ok, status } = await client.call(finishUpload, { params: { mediaId }, body: {} });
  expect(status).toBe(200);
  const file = await ada.client.request({ method: 'GET', url: ok.url });
  expect(file.body.equals(bytes)).toBe(true);
});

test('a bucket that does not answer costs files only', async () => {
  const { db, clock, config } = one;
  if (!config.s3) throw new Error('not in S3');
  const down = await createApp({
    config: { ...config, s3: { ...config.s3, endpoint: 'http://127.0.0.1:1' } },
    db,
    clock,
    log: createLog('silent'),
    webDir: join(otherFolder, 'no-web'),
  });
  try {
    const client = new TestClient(down.http);
    client.cookie = ada.client.cookie;
    const { mediaId, url } = await beginFile(1_000);
    const words = {
      code: 'unavailable',
    };
    expect(await client.call(finishUpload, { params: { mediaId }, body: {} })).toMatchObject({
      status: 503,
      error: words,
    });
    const refused = await announce(client, 10);
    expect([refused.status, JSON.parse(refused.body.toString())]).toMatchObject([503, words]);
    expect((await uploadOffset(client, url)).status).toBe(503);
    expect((await client.request({ method: 'GET', url: '/api/session' })).status).toBe(200);
  } finally {
    await down.stop();
  }
});

test.each([
  ['wrong keys', { secretKey: 'not-the-secret' }, /\S+ of S3_BUCKET cannot be used: it refuses our keys/],
  [
    'a bucket that does not exist',
    { bucket: 'no-such-bucket' },
    /no-such-bucket of S3_BUCKET cannot be used: NoSuchBucket/,
  ],
])('%s keep the server from starting, in plain words', async (_, change, words) => {
  const { db, clock, config } = one;
  if (!config.s3) throw new Error('not in S3');
  const wrong = { ...config, s3: { ...config.s3, ...change } };
  const starting = createApp({ config: wrong, db, clock, log: createLog('silent'), webDir: otherFolder });
  await expect(starting).rejects.toThrow(words);
  await starting.catch((error: Error) => expect(error.message).not.toContain('not-the-secret'));
});

test('the sweep aborts what killed servers left of uploads and of media, and deletes old uploads', async () => {
  const { s3 } = one.config;
  if (!s3) throw new Error('not in S3');
  const connection = connectS3(s3, () => undefined);
  const { url } = await beginFile(6_000_000);
  await appendToUpload(ada.client, url, 0, randomBytes(5_500_000));
  const left = { Bucket: s3.bucket, Key: `${s3.prefix}media/posts/left` };
  await connection.ask((client, { CreateMultipartUploadCommand }) =>
    client.send(new CreateMultipartUploadCommand(left)),
  );
  const unfinished = async () => {
    const { Uploads = [] } = await connection.ask((client, { ListMultipartUploadsCommand }) =>
      client.send(new ListMultipartUploadsCommand({ Bucket: s3.bucket, Prefix: s3.prefix })),
    );
    return Uploads.map(({ Key }) => Key);
  };
  expect(await unfinished()).toEqual(expect.arrayContaining([left.Key, `${s3.prefix}${url.slice(1)}`]));
  const { uploads } = await mediaPartsOf(one);
  await uploads.discardOlderThan(new Date(Date.now() + 60_000));
  expect(await unfinished()).toEqual([]);
  const objects = openS3Storage(connection, { ...s3, prefix: `${s3.prefix}uploads/` });
  expect(await keysIn(objects)).toEqual([]);
  expect((await uploadOffset(ada.client, url)).status).toBe(404);
});
