import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createLiveSocket, type LiveSocket } from './live-socket.ts';
import { liveTiming } from './live-timing.ts';
import { LiveProcess } from './testing/live-process.ts';
import type { TopicUpdate } from './topic-subscriptions.ts';

// Waits below end when the thing happens; the bound only keeps a broken run from hanging.
const until = (what: () => unknown) => vi.waitFor(() => expect(what()).toBeTruthy(), { timeout: 20_000, interval: 5 });
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });
const never = 1_000_000;
const brisk = { ...liveTiming, firstRetryWithin: 20, retryWithinAtMost: 50 };

let server: LiveProcess;
let socket: LiveSocket;
let resyncs: number;

const use = (timing: Partial<typeof liveTiming> = {}, query = '?session=ann.s1') => {
  socket = createLiveSocket(() => new WebSocket(`${server.url}${query}`), { ...brisk, ...timing });
  socket.onResync(() => {
    resyncs += 1;
  });
  socket.start();
};
const online = () => until(() => socket.state.get() === 'online');
const collect = (topic: 'open:1' | 'open:2' | 'closed:1') => {
  const updates: TopicUpdate[] = [];
  return { updates, release: socket.watch(topic, (each) => updates.push(each)) };
};
const asked = () => server.reports.flatMap((report) => report.asked ?? []);

beforeAll(async () => {
  server = await LiveProcess.start();
});
beforeEach(() => {
  resyncs = 0;
  server.reports.length = 0;
});
afterEach(() => {
  socket.stop();
  server.thaw();
});
afterAll(() => server.kill());

test('topics watched before the connection stands are asked for once it does, without a resync', async () => {
  use();
  const { updates } = collect('open:1');
  const all: unknown[] = [];
  socket.onEvent((each) => all.push(each));
  await until(() => asked().includes('open:1'));
  server.order({ do: 'publish', topic: 'open:1', n: 1 });
  server.order({ do: 'publish', topic: 'member:ann', n: 2 });
  await until(() => all.length === 2);
  expect(updates).toEqual([{ kind: 'event', type: 'test.noted', data: { n: 1 } }]);
  expect(all[1]).toEqual({ type: 'test.noted', topic: 'member:ann', data: { n: 2 } });
  expect(resyncs).toBe(0);
});

test('says when it begins to hear, the member’s own events and each topic', async () => {
  use();
  const started: string[] = [];
  socket.onSubscribed((topics) => started.push(...[...topics.keys()].map((each) => each.replace('member:', ''))));
  collect('open:1');
  await until(() => started.length === 2);
  collect('closed:1');
  collect('open:2');
  await until(() => started.length === 3);
  expect(started).toEqual(['own', 'open:1', 'open:2']);
});

test('the server is asked once for many watchers and told only when the last one leaves', async () => {
  use();
  await online();
  const first = collect('open:1');
  const second = collect('open:1');
  await until(() => asked().length > 0);
  first.release();
  await Promise.resolve();
  server.order({ do: 'publish', topic: 'open:1', n: 1 });
  await until(() => second.updates.length === 1);
  expect(first.updates).toEqual([]);

  second.release();
  const replacement = collect('open:1');
  const other = collect('open:2');
  await until(() => asked().includes('open:2'));
  expect(asked()).toEqual(['open:1', 'open:2']);

  replacement.release();
  await Promise.resolve();
  const back = collect('open:1');
  await until(() => asked().length === 3);
  expect(asked()).toEqual(['open:1', 'open:2', 'open:1']);
  server.order({ do: 'publish', topic: 'open:2', n: 2 });
  server.order({ do: 'publish', topic: 'open:1', n: 3 });
  await until(() => back.updates.length === 1 && other.updates.length === 1);
  expect(replacement.updates).toEqual([]);
});

test('hundreds of topics go out in frames that the server accepts', async () => {
  use();
  await online();
  const topics = Array.from({ length: 450 }, (_, n) => `open:${n}` as const);
  for (const topic of topics) socket.watch(topic, () => undefined);
  await until(() => asked().length === 450);
});

test.each(['kill', 'drain'] as const)(
  'after a server’s %s the client returns, asks anew, then resyncs',
  async (end) => {
    use();
    const { updates } = collect('open:1');
    const seen: string[] = [];
    socket.state.subscribe(() => seen.push(socket.state.get()));
    await until(() => asked().length === 1);
    const { port } = server;
    await server[end]();
    await until(() => socket.state.get() === 'reconnecting');
    server = await LiveProcess.start(port);
    await until(() => resyncs === 1);
    await until(() => asked().length === 1);
    server.order({ do: 'publish', topic: 'open:1', n: 7 });
    await until(() => updates.length === 1);
    expect(seen).toEqual(['online', 'reconnecting', 'online']);
    expect(resyncs).toBe(1);
  },
);

test('a server that restarts is left for another at once, without the pause after other losses', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  use({ firstRetryWithin: never, retryWithinAtMost: never });
  await online();
  const restarting = server;
  server = await LiveProcess.start();
  await restarting.drain();
  await until(() => resyncs === 1);
  vi.restoreAllMocks();
});

test('a server that lost messages of others makes the client read again, all or what was missed', async () => {
  use();
  const newest = new Map<string, number>();
  socket.onSubscribed((topics) => {
    for (const [topic, number] of topics) newest.set(topic, number);
  });
  collect('open:1');
  await until(() => newest.has('open:1'));
  const later = (newest.get('open:1') ?? 0) + 1_000;
  server.order({ do: 'miss', topic: 'open:1', number: later });
  server.order({ do: 'miss', topic: 'member:ann', number: later + 1 });
  await until(() => newest.get('member:own') === later + 1);
  expect(newest.get('open:1')).toBe(later);
  expect(resyncs).toBe(0);
  server.order({ do: 'lose' });
  await until(() => resyncs === 1);
});

test('resync waits for the decision about every topic, denied ones included', async () => {
  use();
  await online();
  const { updates } = collect('closed:1');
  collect('open:1');
  await until(() => updates.length === 1);
  const { port } = server;
  await server.kill();
  await until(() => socket.state.get() === 'reconnecting');
  const order: string[] = [];
  socket.watch('closed:1', ({ kind }) => order.push(kind));
  socket.onResync(() => order.push('resync'));
  server = await LiveProcess.start(port);
  await until(() => order.includes('resync'));
  expect(order).toEqual(['denied', 'resync']);
});

test('a frozen server is noticed by its missing answers, and caught up with when it thaws', async () => {
  use({ pingEvery: 150 });
  await online();
  server.freeze();
  await until(() => socket.state.get() === 'reconnecting');
  server.thaw();
  await until(() => socket.state.get() === 'online' && resyncs === 1);
});

test('waking up asks whether the connection lives, and leaves a living one alone', async () => {
  use({ probeWithin: 500 });
  await online();
  const seen: string[] = [];
  socket.state.subscribe(() => seen.push(socket.state.get()));
  socket.wake();
  const { updates } = collect('open:1');
  await until(() => asked().length === 1);
  server.order({ do: 'publish', topic: 'open:1', n: 1 });
  await until(() => updates.length === 1);
  expect(seen).toEqual([]);
  server.freeze();
  socket.wake();
  await until(() => socket.state.get() === 'reconnecting');
  server.thaw();
  await online();
});

test('waking up cuts a long back-off short', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  use({ firstRetryWithin: never, retryWithinAtMost: never });
  await online();
  const { port } = server;
  await server.kill();
  await until(() => socket.state.get() === 'reconnecting');
  server = await LiveProcess.start(port);
  socket.wake();
  await online();
  vi.restoreAllMocks();
});

test('a first connection, however slow, says how new each topic is, so that nothing else is read again', async () => {
  server.order({ do: 'publish', topic: 'open:9', n: 1 });
  server.order({ do: 'publish', topic: 'member:ann', n: 2 });
  use();
  const newest = new Map<string, number>();
  socket.onSubscribed((topics) => {
    for (const [topic, number] of topics) newest.set(topic, number);
  });
  socket.watch('open:9', () => undefined);
  socket.watch('open:10', () => undefined);
  await until(() => newest.size === 3);
  const before = newest.get('open:10') ?? 0;
  expect(newest.get('open:9')).toBeGreaterThan(before);
  expect(newest.get('member:own')).toBeGreaterThan(newest.get('open:9') ?? 0);
  expect(resyncs).toBe(0);
});

test('a page put aside lets go and comes back with a resync', async () => {
  use();
  await online();
  socket.pause();
  expect(socket.state.get()).toBe('reconnecting');
  socket.wake();
  await until(() => resyncs === 1);
});

test('an ended session stops the client for good and says so', async () => {
  use();
  await online();
  let ended = 0;
  let opened = 0;
  socket.onSessionEnded(() => {
    ended += 1;
  });
  socket.state.subscribe(() => {
    if (socket.state.get() !== 'off') opened += 1;
  });
  server.order({ do: 'end-session', sessionId: 's1' });
  await until(() => ended === 1);
  expect(socket.state.get()).toBe('off');
  socket.wake();
  expect(socket.state.get()).toBe('off');
  expect(opened).toBe(0);
});

test('a refused connection is reported, and stopping there ends the retries', async () => {
  let refused = 0;
  use({}, '');
  socket.onRefused(() => {
    refused += 1;
    if (refused === 3) socket.stop();
  });
  await until(() => refused === 3);
  expect(socket.state.get()).toBe('off');
});

test('a watcher learns that its rights were taken away', async () => {
  use();
  const { updates } = collect('open:1');
  await until(() => asked().length === 1);
  server.order({ do: 'allow', watching: false });
  await until(() => updates.length === 1);
  server.order({ do: 'allow', watching: true });
  expect(updates).toEqual([{ kind: 'denied' }]);
});

test('signals go out while online and are refused otherwise', async () => {
  use();
  expect(socket.signal('test.waved', { to: 'ben' })).toBe(false);
  await online();
  expect(socket.signal('test.waved', { to: 'ben' })).toBe(true);
  await until(() => server.reports.some((report) => report.wavedTo === 'ben' && report.by === 'ann'));
  expect(server.reports.filter((report) => report.wavedTo)).toHaveLength(1);
});
