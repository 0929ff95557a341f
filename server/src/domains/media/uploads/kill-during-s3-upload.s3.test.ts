import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '../../../platform/config/config.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { howMany } from '../../../testing/how-many.ts';
import { signUpBody } from '../../../testing/members.ts';
import { testS3 } from '../../../testing/s3.ts';
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { storageInS3 } from '../../../wiring/media-storage.ts';

let folder: string;
let database: TestDatabase;
let settings: Record<string, string>;
let servers: ServerProcess[];
let cookie = '';

/** Each has a folder of its own: what they share is the database and the bucket. */
const start = (name: string) => startServerProcess(join(folder, name), settings);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-s3-kill-'));
  database = await createTestDatabase();
  const { host, user, password } = inject('template');
  const { database: name } = database.connection;
  const url = `postgres://${user}:${password}@localhost/${name}?host=${encodeURIComponent(host)}`;
  settings = { ...testS3(), DATABASE_URL: url };
  servers = [await start('0'), await start('1')];
  const body = signUpBody();
  await call(0, 'POST', '/api/accounts', json, JSON.stringify(body));
  const credentials = JSON.stringify({ identifier: body.email, password: body.password });
  const entered = await call(1, 'POST', '/api/session', json, credentials);
  cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
});
afterAll(async () => {
  for (const server of servers) await server.kill('SIGTERM');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const json = { 'content-type': 'application/json' };
const tus = { 'tus-resumable': '1.0.0' };
const patch = (offset: number) => ({
  ...tus,
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
});

function call(
  server: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string | Uint8Array<ArrayBuffer> | ReadableStream,
): Promise<Response> {
  return fetch(new URL(path, servers[server]?.url), {
    method,
    headers: { ...(cookie ? { cookie } : {}), ...headers },
    ...(body ? { body, duplex: 'half' } : {}),
  });
}

/** Sends some of the bytes, then kills the server while the request is open. */
function killedAfter(bytes: Buffer, server: number): ReadableStream<Uint8Array> {
  const step = 256 * 1024;
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      if (at < bytes.length) {
        controller.enqueue(new Uint8Array(bytes.subarray(at, at + step)));
        at += step;
        return;
      }
      await servers[server]?.kill('SIGKILL');
      controller.error(new Error('killed'));
    },
  });
}

const rounds = howMany({ short: 2, full: 8 });

test('servers are killed in turn while a film arrives; the other goes on, and no acknowledged byte is lost', async () => {
  const bytes = randomBytes(24_000_000 * rounds + 5_000_001);
  const film = { purpose: 'post', filename: 'clip.mp4', filetype: 'video/mp4' };
  const pairs = Object.entries(film).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
  const announced = { 'upload-length': String(bytes.length), 'upload-metadata': pairs.join(',') };
  const created = await call(0, 'POST', '/uploads', { ...tus, ...announced });
  expect(created.status).toBe(201);
  const location = created.headers.get('location') ?? '';
  const reached = async (server: number) =>
    Number((await call(server, 'HEAD', location, tus)).headers.get('upload-offset'));

  let acknowledged = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [first, second] = [round % 2, (round + 1) % 2];
    // Too few for a part of their own.
    for (const chunk of [262_144, 1_500_000]) {
      const sent = await call(
        first,
        'PATCH',
        location,
        patch(acknowledged),
        new Uint8Array(bytes.subarray(acknowledged, acknowledged + chunk)),
      );
      expect(sent.status).toBe(204);
      acknowledged += chunk;
    }
    const more = bytes.subarray(acknowledged, acknowledged + 20_000_000);
    await expect(call(first, 'PATCH', location, patch(acknowledged), killedAfter(more, first))).rejects.toThrow();
    const offset = await reached(second);
    expect(offset).toBeGreaterThanOrEqual(acknowledged);
    expect(offset).toBeLessThanOrEqual(acknowledged + more.length);
    acknowledged = offset;
    servers[first] = await start(String(first));
  }
  const rest = new Uint8Array(bytes.subarray(acknowledged));
  for (let at = 0; at < rest.length; at += 30_000_000) {
    const sent = await call(1, 'PATCH', location, patch(acknowledged + at), rest.slice(at, at + 30_000_000));
    expect(sent.status).toBe(204);
  }
  expect(await reached(0)).toBe(bytes.length);
  expect(await digestInBucket(location.slice(location.lastIndexOf('/') + 1))).toBe(digest(bytes));
});

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function digestInBucket(id: string): Promise<string> {
  const place = readConfig(settings).s3;
  if (!place) throw new Error('not in S3');
  const uploads = storageInS3(place, 'uploads', silentLog);
  return digest(await buffer(await uploads.get(id)));
}
