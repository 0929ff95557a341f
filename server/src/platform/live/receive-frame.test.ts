import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { connect } from './testing/live-client.ts';
import { startLive, type TestLive } from './testing/start-live.ts';
import { waved } from './testing/test-live-events.ts';

let running: TestLive | undefined;
const start = async (options?: Parameters<typeof startLive>[0]) => {
  running = await startLive(options);
  return running;
};
afterEach(() => running?.stop());

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part)) ?? '';
  } catch {
    return '{';
  }
}

const malformed = [
  '',
  'null',
  '[]',
  '{"op":"nonsense"}',
  '{"op":"subscribe"}',
  '{"op":"subscribe","topics":[]}',
  '{"op":"subscribe","topics":["no colon"]}',
  '{"op":"subscribe","topics":["post:\\u0000"]}',
  `{"op":"subscribe","topics":["post:${'x'.repeat(200)}"]}`,
  JSON.stringify({ op: 'subscribe', topics: Array.from({ length: 101 }, (_, n) => `post:${n}`) }),
  '{"op":"signal","name":"__proto__","data":{}}',
  Buffer.from([1, 2, 3]),
];

test.each(malformed)('a malformed frame %# is answered, not fatal', async (frame) => {
  const { url } = await start();
  const ann = await connect(url, 'ann.s1');
  ann.socket.send(frame);
  expect(await ann.frame('error')).toEqual({ op: 'error', code: 'invalid_input' });
  await ann.settle();
});

test('whoever keeps sending nonsense is closed, and others go on', async () => {
  const { url } = await start();
  const eve = await connect(url, 'eve.s1');
  const ann = await connect(url, 'ann.s2');
  for (let n = 0; n < 20; n += 1) eve.socket.send(randomBytes(n * 50));
  expect(await eve.closed).toEqual({ code: 1008 });
  await ann.settle();
});

test('no generated frame, however close to a real one, harms the server', async () => {
  const plenty = { capacity: 100_000, perSecond: 1 };
  const { url, topics, signals } = await start({ limits: { frames: plenty, faults: plenty } });
  topics.registerTopic('post', { canSubscribe: async () => new Set() });
  signals.onSignal(waved, () => undefined);
  const nearlyReal = fc.record({
    op: fc.constantFrom('subscribe', 'unsubscribe', 'ping', 'signal', '__proto__'),
    topics: fc.oneof(
      fc.array(fc.oneof(fc.string(), fc.constant('post:1'), fc.constant('constructor:x'))),
      fc.anything(),
    ),
    name: fc.oneof(fc.constantFrom('test.waved', 'constructor', '__proto__'), fc.anything()),
    data: fc.anything(),
  });
  const frames = fc.sample(
    fc.oneof(
      fc.string(),
      fc.json(),
      nearlyReal.map((frame) => fc.stringify(frame)),
      nearlyReal,
    ),
    2_000,
  );
  const eve = await connect(url, 'eve.s1');
  for (const frame of frames) eve.socket.send(typeof frame === 'string' ? frame : toJson(frame));
  await eve.settle();
  expect(eve.frames.some((frame) => frame.op === 'error' && frame.code === 'internal')).toBe(false);
});

test('frames beyond the size cap close the socket', async () => {
  const { url } = await start();
  const eve = await connect(url, 'eve.s1');
  eve.socket.send('x'.repeat(16 * 1024 + 1));
  expect(await eve.closed).toEqual({ code: 1009 });
});

test('a flood of frames is answered with an error and then closed', async () => {
  const { url } = await start({ limits: { frames: { capacity: 10, perSecond: 0.001 } } });
  const eve = await connect(url, 'eve.s1');
  for (let n = 0; n < 11; n += 1) eve.send({ op: 'ping' });
  expect(await eve.frame('error')).toEqual({ op: 'error', code: 'too_many_requests' });
  expect(eve.frames.filter(({ op }) => op === 'pong')).toHaveLength(10);
  for (let n = 0; n < 10; n += 1) eve.socket.ping();
  expect(await eve.closed).toEqual({ code: 1008 });
});

test('signals reach their handler with the session’s member, parsed and in order; refusals are coded', async () => {
  const { url, signals } = await start();
  const heard: string[] = [];
  signals.onSignal(waved, async (from, { to }) => {
    if (to === 'slow') await new Promise((resolve) => setImmediate(resolve));
    if (to === 'enemy') throw new AppError('forbidden');
    if (to === 'bug') throw new Error('oh');
    heard.push(`${from.memberId} to ${to}`);
  });
  const ann = await connect(url, 'ann.s1');
  const wave = (data: unknown) => ann.send({ op: 'signal', name: 'test.waved', data });
  for (const to of ['slow', 'ben', 'enemy', 'bug']) wave({ to, memberId: 'eve' });
  wave({ to: 7 });
  await ann.frame('error', ({ code }) => code === 'invalid_input');
  expect(heard).toEqual(['ann to slow', 'ann to ben']);
  const codes = ann.frames.filter((frame) => frame.op === 'error').map(({ code }) => code);
  expect(codes).toEqual(['forbidden', 'internal', 'invalid_input']);
});
