import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { livePath } from '@hearth/contract/core/live-wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { LiveClient } from '../platform/live/testing/live-client.ts';
import { buildImage } from './build-image.ts';
import { enterAs, type HttpMember } from './faults/http-member.ts';
import { familyOf } from './process-family.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

let dataDir: string;
let server: ServerProcess;
let ada: HttpMember;
let ben: HttpMember;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hearth-workers-'));
  server = await startServerProcess(dataDir, { WORKERS: '2' });
  [ada, ben] = [await enterAs(server.url), await enterAs(server.url)];
});
afterAll(async () => {
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

async function connect({ cookie }: HttpMember): Promise<LiveClient> {
  const client = new LiveClient(new WebSocket(server.url.replace('http', 'ws') + livePath, { headers: { cookie } }));
  await client.frame('welcome');
  return client;
}

const workers = () => familyOf(server.pid).filter(({ command }) => command.includes('worker.process.ts'));

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('several processes serve one port, and live events cross between them', async () => {
  // With a dozen sockets of each, the kernel has put some at every process.
  const [adas, bens] = await Promise.all(
    [ada, ben].map((member) => Promise.all(Array.from({ length: 12 }, () => connect(member)))),
  );
  const asked = await ada.send('PUT', `/api/friends/${ben.id}/request`);
  expect(asked.status).toBe(200);
  await Promise.all((bens ?? []).map((client) => client.frame('event')));
  await Promise.all((adas ?? []).map((client) => client.frame('event', ({ type }) => type === 'friends.changed')));

  const ended = await ben.send('DELETE', '/api/session');
  expect(ended.status).toBe(200);
  const codes = await Promise.all((bens ?? []).map(({ closed }) => closed));
  expect(new Set(codes.map(({ code }) => code))).toEqual(new Set([4001]));
  // Every request has a connection of its own, so some land at each process: all have forgotten the session.
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => ben.send('GET', '/api/chats', undefined, { connection: 'close' })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  for (const client of adas ?? []) client.socket.terminate();
});

/** What the process says that the kernel has chosen. */
async function readNumbers() {
  const answer = await fetch(`${server.url}/metrics`, { headers: { connection: 'close' } });
  const lines = (await answer.text()).split('\n');
  const numberAt = (name: string) =>
    Number(
      lines
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1) ?? 0,
    );
  return {
    processes: numberAt('hearth_processes'),
    chats: numberAt('hearth_requests_total{method="GET",route="/api/chats",status="200"}'),
  };
}

it('numbers are those of all processes, whichever is asked', async () => {
  const visits = 12;
  const before = await readNumbers();
  for (let visit = 0; visit < visits; visit += 1)
    await ada.send('GET', '/api/chats', undefined, { connection: 'close' });
  const answers = await Promise.all(Array.from({ length: 8 }, readNumbers));
  expect(answers).toEqual(answers.map(() => ({ processes: 2, chats: before.chats + visits })));
});

it('an upload begun at one process is continued and finished at others', async () => {
  const picture = await buildImage({ width: 40, height: 30 }, 'png');
  const part = Math.ceil(picture.length / 6);
  const tus = { 'tus-resumable': '1.0.0', connection: 'close', cookie: ada.cookie };
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const metadata = `purpose ${encode('post')},filename ${encode('dot.png')},filetype ${encode('image/png')}`;
  const begun = await fetch(new URL('/uploads', server.url), {
    method: 'POST',
    headers: { ...tus, 'upload-length': `${picture.length}`, 'upload-metadata': metadata },
  });
  expect(begun.status).toBe(201);
  const place = new URL(begun.headers.get('location') ?? '', `${server.url}/uploads`);
  for (let offset = 0; offset < picture.length; offset += part) {
    const sent = await fetch(place, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': `${offset}`, 'content-type': 'application/offset+octet-stream' },
      body: picture.subarray(offset, offset + part),
    });
    expect(sent.status).toBe(204);
  }
  const id = place.pathname.split('/').at(-1);
  const finished = await ada.send('POST', `/api/media/${id}`, {}, { connection: 'close' });
  expect(finished.status).toBe(200);
});

it('goes on with the others when a worker is killed, and stops with all of them', async () => {
  const [worker] = workers();
  expect(worker).toBeDefined();
  const counted = await readNumbers();
  process.kill(worker?.pid ?? 0, 'SIGKILL');
  // It has closed its sockets when its number is free again, which is after it has vanished from the list.
  await expect.poll(() => isThere(worker?.pid ?? 0)).toBe(false);
  expect(workers()).toEqual([]);
  const read = () => ada.send('GET', '/api/session', undefined, { connection: 'close' });
  // A connection that the kernel had put at the killed process is reset; the next one goes to another.
  const readOrReset = () =>
    read().then(
      ({ status }) => status,
      () => 'reset',
    );
  await expect.poll(readOrReset).toBe(200);
  const answers = await Promise.all(Array.from({ length: 10 }, read));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // What the worker had counted is not lost with it.
  expect(await readNumbers()).toEqual({ processes: 1, chats: counted.chats });

  const { port } = new URL(server.url);
  await server.kill('SIGTERM');
  // Nobody listens there any more.
  const free = createServer().listen(Number(port), '127.0.0.1');
  await once(free, 'listening');
  free.close();
});
