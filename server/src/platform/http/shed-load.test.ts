import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { answerErrors } from './answer-errors.ts';
import { shedLoad } from './shed-load.ts';

afterEach(() => {
  vi.useRealTimers();
});

async function serve() {
  const app = fastify();
  answerErrors(app);
  shedLoad(app);
  const gate = Promise.withResolvers<void>();
  let working = 0;
  const work = async () => {
    working += 1;
    await gate.promise;
    return {};
  };
  app.get('/api/feed', work);
  app.post('/api/posts', work);
  app.post('/api/reactions', { config: { sharesTransaction: true } }, work);
  app.post('/api/media', { config: { hasOwnQueue: true } }, async () => ({}));
  app.get('/healthz', async () => ({}));
  await app.ready();
  // An injected request is sent when its answer is asked for.
  const ask = (url: string, payload?: object) =>
    app.inject({ method: payload ? 'POST' : 'GET', url, ...(payload ? { payload } : {}) }).then((answer) => answer);
  const burst = (count: number, ...request: Parameters<typeof ask>) =>
    Array.from({ length: count }, () => ask(...request));
  return { app, gate, working: () => working, ask, burst };
}

const statuses = async (answers: ReturnType<typeof Array.from<Promise<{ statusCode: number }>>>) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode);

it('refuses what has waited for too long, answers the rest, and recovers', async () => {
  const { app, gate, working, ask, burst } = await serve();
  const reads = burst(40, '/api/feed');
  const writes = burst(40, '/api/posts', { text: 'x' });
  const refused = await Promise.all(burst(300, '/api/feed'));
  for (const { statusCode, headers, body } of refused) {
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect(JSON.parse(body)).toMatchObject({ code: 'unavailable' });
  }
  expect(working()).toBe(8);
  expect([(await ask('/healthz')).statusCode, (await ask('/api/media', {})).statusCode]).toEqual([200, 200]);
  gate.resolve();
  expect((await statuses([...reads, ...writes])).filter((status) => status === 200)).toHaveLength(8);
  // With the clock stopped nobody waits for too long, however slow the machine is.
  vi.useFakeTimers({ toFake: ['performance'] });
  expect(await statuses(burst(500, '/api/feed'))).toEqual(Array(500).fill(200));
  await app.close();
});

it('lets those who wait in as soon as a place is free', async () => {
  const { app, gate, working, burst } = await serve();
  const answers = burst(200, '/api/feed');
  await expect.poll(working).toBe(8);
  gate.resolve();
  expect(await statuses(answers)).toEqual(Array(200).fill(200));
  await app.close();
});

it('accepts everyone at the door before it goes on working', async () => {
  const { app, gate } = await serve();
  const visitors = 300;
  let accepted = 0;
  let answered = 0;
  const answeredAtLastAccept = new Promise<number>((resolve) => {
    app.server.on('connection', () => {
      accepted += 1;
      if (accepted === 50) gate.resolve();
      if (accepted === visitors) resolve(answered);
    });
  });
  app.server.on('request', (_request, response) => {
    response.once('finish', () => {
      answered += 1;
      // An answer that takes long to write.
      for (const until = performance.now() + 3; performance.now() < until; );
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const sockets = Array.from({ length: visitors }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write('GET /api/feed HTTP/1.1\r\nhost: x\r\n\r\n');
    return socket;
  });
  expect(await answeredAtLastAccept).toBeLessThan(visitors / 3);
  await expect.poll(() => answered, { timeout: 20_000 }).toBe(visitors);
  for (const socket of sockets) socket.destroy();
  await app.close();
});

it('loses no place to clients that go away while they wait or while they are answered', async () => {
  const { app, gate, working, burst } = await serve();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const sockets = Array.from({ length: 100 }, (_, n) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    const head = n % 2 ? 'GET /api/feed HTTP/1.1' : 'POST /api/posts HTTP/1.1\r\ncontent-type: application/json';
    const body = n % 2 ? '' : '{}';
    socket.write(`${head}\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
    return socket;
  });
  await expect.poll(working).toBe(8);
  const gone = Promise.all(sockets.map((socket) => once(socket, 'close')));
  for (const socket of sockets) socket.resetAndDestroy();
  await gone;
  const connections = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(connections).toBe(0);
  gate.resolve();
  expect(await statuses(burst(200, '/api/feed'))).toEqual(Array(200).fill(200));
  await app.close();
});

it('lets in twice as many of those that share a transaction', async () => {
  const { app, gate, working, burst } = await serve();
  const answers = burst(40, '/api/reactions', { kind: 'like' });
  await vi.waitFor(() => expect(working()).toBe(16));
  gate.resolve();
  expect(await statuses(answers)).toEqual(Array(40).fill(200));
  const feeds = burst(9, '/api/feed');
  expect(await statuses(feeds)).toEqual(Array(9).fill(200));
  await app.close();
});
