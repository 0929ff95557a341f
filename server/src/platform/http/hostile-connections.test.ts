import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { actionLimits } from '@hearth/contract/core/action-limits';
import { endpoint } from '@hearth/contract/core/endpoint';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { silentLog } from '../../testing/silent-log.ts';
import { createInProcessBus } from '../live/in-process-bus.ts';
import { createLog } from '../log/log.ts';
import { answerErrors } from './answer-errors.ts';
import { cutSlowBodies } from './cut-slow-bodies.ts';
import { createHttpServer } from './http-server.ts';
import { limitConnections, networkOf } from './limit-connections.ts';
import { noticeUntrustedProxy } from './notice-proxy.ts';
import { createRequestCounts } from './request-counts.ts';
import { route } from './route.ts';

const headOfPost = (length: number) =>
  `POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

function portOf(server: { address(): AddressInfo | string | null }): number {
  return (server.address() as AddressInfo).port;
}

async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  await once(socket, 'close');
  return text;
}

it('a body that trickles in is cut, one that comes slowly but steadily is not', async () => {
  const app = fastify();
  cutSlowBodies(app, { everyMs: 200, bytes: 100 });
  app.post('/api/echo', async () => ({ heard: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const trickling = connect(portOf(app.server), '127.0.0.1');
  trickling.write(`${headOfPost(1_000)}{`);
  const steady = connect(portOf(app.server), '127.0.0.1');
  const text = JSON.stringify('x'.repeat(4_998));
  steady.write(headOfPost(text.length));
  const cut = readAll(trickling);
  const feed = async () => {
    for (let at = 0; at < text.length; at += 250) {
      steady.write(text.slice(at, at + 250));
      await pause(50);
    }
    const [answer] = await once(steady, 'data');
    return String(answer);
  };
  const [answerToTrickle, answerToSteady] = await Promise.all([cut, feed()]);
  expect(answerToTrickle).toMatch(/^HTTP\/1\.1 408 /);
  expect(answerToSteady).toMatch(/^HTTP\/1\.1 200 /);
  steady.destroy();
  await app.close();
});

it('one address holds so many connections; this machine and trusted proxies hold any number', async () => {
  const open = async (perAddress: number, trustProxy: boolean | string[], from: string) => {
    const allThere = Promise.withResolvers<void>();
    const server = createServer((_request, response) => void allThere.promise.then(() => response.end('welcome')));
    let arrived = 0;
    server.on('connection', (socket) => {
      // A test has no other machine that it could come from.
      Object.defineProperty(socket, 'remoteAddress', { value: from });
      arrived += 1;
      if (arrived === 3) allThere.resolve();
    });
    limitConnections(server, { perAddress, processes: () => 1, trustProxy, log: silentLog });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const ask = async () => {
      const socket = connect(portOf(server), '127.0.0.1');
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      return (await readAll(socket)).slice(9, 12);
    };
    const statuses = await Promise.all([ask(), ask(), ask()]);
    server.close();
    return statuses.sort();
  };
  expect(await open(2, false, '192.0.2.7')).toEqual(['200', '200', '429']);
  expect(await open(2, false, '::ffff:192.0.2.7')).toEqual(['200', '200', '429']);
  expect(await open(2, ['192.0.2.0/24'], '192.0.2.7')).toEqual(['200', '200', '200']);
  expect(await open(2, true, '192.0.2.7')).toEqual(['200', '200', '200']);
  expect(await open(2, false, '127.0.0.1')).toEqual(['200', '200', '200']);
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['2001:0DB8:0000::0001', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('sixty thousand unknown keys get a short answer', async () => {
  const app = await createHttpServer({
    log: createLog('silent'),
    publicUrl: undefined,
    trustProxy: false,
    requestCounts: createRequestCounts(createInProcessBus(silentLog)),
    rateLimitFactor: 0,
    connectionsPerAddress: 500,
    processes: () => 1,
    siteName: 'Hearth',
    findSession: async () => ({ memberId: 'ada', sessionId: 'session' }),
    livePosition: () => 0,
    diskIsLow: () => false,
    inMaintenance: () => false,
    requestLines: 'info',
    perMinute: (kind) => actionLimits[kind].standard,
  });
  const types = z.partialRecord(z.enum(['a', 'b']), z.boolean());
  const body = z.object({ types, only: z.strictObject({ known: z.string().optional() }).optional() });
  const declaration = endpoint({
    method: 'POST',
    path: '/api/settings',
    access: 'member',
    summary: 'Settings',
    body,
    output: z.object({}),
  });
  route(app, declaration, async () => ({}));
  const many = Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`key${n}`, 1]));
  for (const payload of [{ types: many }, { types: {}, only: many }]) {
    const cookies = { hearth_session: 'token' };
    const answer = await app.inject({ method: 'POST', url: '/api/settings', payload, cookies });
    expect(answer.statusCode).toBe(400);
    expect(answer.body.length).toBeLessThan(1_000);
  }
  await app.close();
});

it('a request that its client gives up is no error in the log', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  answerErrors(app);
  const failed = new Promise<void>((resolve) => app.addHook('onError', async () => resolve()));
  app.post('/api/echo', async () => ({}));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect(portOf(app.server), '127.0.0.1');
  socket.write(`${headOfPost(1_000)}{`);
  await once(app.server, 'request');
  socket.resetAndDestroy();
  await failed;
  await app.close();
  expect(lines).toEqual([]);
});

it('a proxy that is not trusted is noticed in the log at once, once', async () => {
  const said = async (trustProxy: boolean | string[], { proxy = '192.0.2.1', visitor = '203.0.113.9' } = {}) => {
    const lines: string[] = [];
    const app = fastify({
      trustProxy,
      logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
    });
    noticeUntrustedProxy(app);
    app.get('/healthz', async () => ({}));
    await app.inject({ url: '/healthz' });
    expect(lines).toEqual([]);
    for (let n = 0; n < 3; n += 1) {
      await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': visitor }, remoteAddress: proxy });
    }
    await app.close();
    return lines.map((line) => JSON.parse(line).msg);
  };
  expect(await said(false)).toEqual([expect.stringContaining('set TRUST_PROXY')]);
  expect(await said(['198.51.100.0/24'])).toHaveLength(1);
  expect(await said(['192.0.2.1'])).toEqual([]);
  expect(await said(true)).toEqual([]);
  // The visitor is on the machine of the proxy.
  const here = { proxy: '127.0.0.1', visitor: '127.0.0.1' };
  expect(await said(['127.0.0.1'], here)).toEqual([]);
  expect(await said(true, here)).toEqual([]);
  expect(await said(false, here)).toHaveLength(1);
});
