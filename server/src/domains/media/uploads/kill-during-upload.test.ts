import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildVideo } from '../../../testing/build-video.ts';
import { howMany } from '../../../testing/how-many.ts';
import { signUpBody } from '../../../testing/members.ts';
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts';

let dataDir: string;
let server: ServerProcess;
let cookie: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hearth-kill-'));
  server = await startServerProcess(dataDir);
  const body = signUpBody();
  await call('POST', '/api/accounts', { 'content-type': 'application/json' }, JSON.stringify(body));
  const credentials = JSON.stringify({ identifier: body.email, password: body.password });
  const entered = await call('POST', '/api/session', { 'content-type': 'application/json' }, credentials);
  cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
});
afterAll(async () => {
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

function call(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string | Uint8Array<ArrayBuffer> | ReadableStream,
): Promise<Response> {
  const own: Record<string, string> = cookie ? { cookie } : {};
  return fetch(new URL(path, server.url), {
    method,
    headers: { ...own, ...headers },
    ...(body ? { body, duplex: 'half' } : {}),
  });
}

const rounds = howMany({ short: 3, full: 20 });
/** Some megabytes more than all rounds together send before the server is killed. */
const seconds = 2 + 2 * rounds;
const tus = { 'tus-resumable': '1.0.0' };

/** Sends some of the bytes and, when a part of them is on disk, kills the server while the request is open. */
function killedMidway(bytes: Buffer, arrived: () => Promise<boolean>): ReadableStream<Uint8Array> {
  const step = 64 * 1024;
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      if (at >= 1_500_000) {
        await expect.poll(arrived, { timeout: 20_000 }).toBe(true);
        await server.kill('SIGKILL');
        controller.error(new Error('killed'));
        return;
      }
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + step)));
      at += step;
    },
  });
}

function uploadMetadata(metadata: Record<string, string>): string {
  const encoded = Object.entries(metadata).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
  return encoded.join(',');
}

test('a server killed again and again while a film arrives takes it up where it was, and loses no byte', async () => {
  const heavy = await buildVideo({ container: 'mp4', seconds, fillerBytes: 100_000 });
  expect(heavy.length).toBeGreaterThan(1_000_000 * seconds);
  const created = await call('POST', '/uploads', {
    ...tus,
    'upload-length': String(heavy.length),
    'upload-metadata': uploadMetadata({ purpose: 'post', filename: 'clip.mp4', filetype: 'video/mp4' }),
  });
  expect(created.status).toBe(201);
  const location = created.headers.get('location') ?? '';
  const mediaId = location.slice(location.lastIndexOf('/') + 1);
  const onDisk = async () => (await stat(join(dataDir, 'uploads', mediaId))).size;

  let offset = 0;
  for (let round = 0; round < rounds; round += 1) {
    const begun = offset;
    const body = killedMidway(heavy.subarray(begun), async () => (await onDisk()) > begun);
    const headers = { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    await expect(call('PATCH', location, headers, body)).rejects.toThrow();
    server = await startServerProcess(dataDir);
    const head = await call('HEAD', location, tus);
    const reached = Number(head.headers.get('upload-offset'));
    expect(reached).toBeGreaterThan(offset);
    offset = reached;
  }
  const headers = { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
  const last = await call('PATCH', location, headers, new Uint8Array(heavy.subarray(offset)));
  expect(last.status).toBe(204);

  const finished = await call('POST', `/api/media/${mediaId}`, { 'content-type': 'application/json' }, '{}');
  const media = (await finished.json()) as { url: string; size: number; duration: number };
  expect([finished.status, Math.round(media.duration)]).toEqual([200, seconds]);
  const file = Buffer.from(await (await call('GET', media.url, {})).arrayBuffer());
  expect(file.length).toBe(media.size);
  expect(digestOfFiller(file)).toBe(digestOfFiller(heavy));
});

/** The samples, which remuxing copies byte by byte, are nearly all of the file. */
function digestOfFiller(file: Buffer): string {
  const mdat = file.indexOf('mdat') + 12;
  return createHash('sha256')
    .update(file.subarray(mdat, mdat + 8_000_000))
    .digest('hex');
}
