import { afterEach, expect, test, vi } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import type { Bus } from '../bus.ts';
import { createLivePublisher } from '../live-publisher.ts';
import { connect } from '../testing/live-client.ts';
import { startLive, type TestLive } from '../testing/start-live.ts';
import { noted } from '../testing/test-live-events.ts';
import { createTopicHistory } from '../topic-history.ts';
import { createHub, type Hub } from './hub.ts';
import { createSharedBus } from './shared-bus.ts';
import type { Transport } from './transport.ts';

/** Waits end when the thing happens; the bound only keeps a broken run from hanging. */
vi.setConfig({ testTimeout: 30_000 });

const running: TestLive[] = [];
const buses: Bus[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((live) => live.stop()));
  await Promise.all(buses.splice(0).map((bus) => bus.close()));
});

async function join(transport: Transport): Promise<Bus> {
  const bus = await createSharedBus({ transport, log: silentLog, listenFirstForMs: 0 });
  buses.push(bus);
  return bus;
}

async function serve(bus: Bus, options: Parameters<typeof startLive>[0] = {}): Promise<TestLive> {
  const live = await startLive({ ...options, bus });
  live.topics.registerTopic('post', { canSubscribe: async (_, ids) => new Set(ids) });
  running.push(live);
  return live;
}

/** A server whose incoming messages on some channels can be lost. */
function lossy(hub: Hub): Transport & { loses: (channel: string) => boolean; returns(): void } {
  const inner = hub.join();
  let back = () => {};
  const transport = {
    ...inner,
    loses: (_channel: string) => false,
    listen: (channel: string, handler: (payload: Buffer) => void) =>
      inner.listen(channel, (payload) => {
        if (!transport.loses(channel)) handler(payload);
      }),
    onReturn(handler: () => void) {
      back = handler;
    },
    returns: () => back(),
  };
  return transport;
}

test('a live event reaches the sockets of every server once, in order, and its own at once', async () => {
  const hub = createHub();
  const [one, two] = [await serve(await join(hub.join())), await serve(await join(hub.join()))];
  const here = await connect(one.url, 'ann.s1');
  const there = await connect(two.url, 'ben.s2');
  await here.subscribe('post:1');
  await there.subscribe('post:1');
  for (let n = 0; n < 50; n += 1) one.publisher.publish('post:1', noted, { n });
  await there.frame('event', ({ data }) => (data as { n: number }).n === 49);
  await here.settle();
  const all = Array.from({ length: 50 }, (_, n) => ({ n }));
  expect([here.events(), there.events()]).toEqual([all, all]);
});

test('a server hears only of the topics that its sockets watch', async () => {
  const hub = createHub();
  const sent: string[] = [];
  const inner = hub.join();
  const spy: Transport = {
    ...inner,
    listen: (channel, handler) =>
      inner.listen(channel, (payload) => {
        if (channel.startsWith('topic.')) sent.push(channel);
        handler(payload);
      }),
  };
  const [one, two] = [await serve(await join(hub.join())), await serve(await join(spy))];
  const ben = await connect(two.url, 'ben.s2');
  await ben.subscribe('post:1');
  one.publisher.publish('post:2', noted, { n: 2 });
  one.publisher.publish('post:1', noted, { n: 1 });
  await ben.frame('event');
  ben.send({ op: 'unsubscribe', topics: ['post:1'] });
  await ben.settle();
  one.publisher.publish('post:1', noted, { n: 3 });
  one.publisher.publish('member:ben', noted, { n: 4 });
  await ben.frame('event', ({ topic }) => topic === 'member:ben');
  expect(sent).toEqual(['topic.post.1', 'topic.member.ben']);
});

test('a session that ends at one server loses its sockets at all of them', async () => {
  const hub = createHub();
  const [one, two] = [await serve(await join(hub.join())), await serve(await join(hub.join()))];
  const ann = await connect(two.url, 'ann.s1');
  const ben = await connect(two.url, 'ben.s2');
  one.publisher.endSession('s1');
  expect(await ann.closed).toEqual({ code: 4001 });
  one.publisher.endMember('ben');
  expect(await ben.closed).toEqual({ code: 4001 });
});

test('rights that are taken away at one server end subscriptions at all of them', async () => {
  const hub = createHub();
  const [one, two] = [await serve(await join(hub.join())), await serve(await join(hub.join()))];
  let allowed = true;
  two.topics.registerTopic('closed', { canSubscribe: async (_, ids) => new Set(allowed ? ids : []) });
  const ben = await connect(two.url, 'ben.s2');
  await ben.subscribe('closed:1');
  allowed = false;
  one.publisher.recheck({ memberId: 'ben' });
  one.publisher.publish('closed:1', noted, { n: 1 });
  await ben.frame('denied');
  await ben.settle();
  expect(ben.events()).toEqual([]);
});

test('what is read at one server and then subscribed at another misses nothing in between', async () => {
  const hub = createHub();
  const [first, second] = [await join(hub.join()), await join(hub.join())];
  const [readAt, watchedAt] = [createTopicHistory(first), createTopicHistory(second)];
  const writer = await join(hub.join());
  const position = readAt.position();
  createLivePublisher(writer).publish('post:1', noted, { n: 1 });
  await vi.waitFor(() => expect(watchedAt.lastOf('post:1')).toBeGreaterThan(position), { timeout: 20_000 });
  // A later answer contains it, as soon as all servers have reported that they are further.
  await vi.waitFor(() => expect(readAt.position()).toBeGreaterThan(watchedAt.lastOf('post:1') ?? 0), {
    timeout: 20_000,
  });
  expect(watchedAt.lastOf('post:2')).toBeUndefined();
});

test('a lost live event is noticed: its watchers learn that there is a newer one than they have', async () => {
  const hub = createHub();
  const transport = lossy(hub);
  const [one, two] = [await serve(await join(hub.join())), await serve(await join(transport))];
  const ben = await connect(two.url, 'ben.s2');
  await ben.subscribe('post:1');
  transport.loses = (channel) => channel === 'topic.post.1' || channel === 'topic.member.ben';
  one.publisher.publish('post:1', noted, { n: 1 });
  one.publisher.publish('member:ben', noted, { n: 2 });
  const healed = await ben.frame('subscribed', ({ last }) => last?.['post:1'] !== undefined);
  await ben.frame('subscribed', ({ last }) => last?.['member:ben'] !== undefined);
  expect(healed.topics).toEqual(['post:1']);
  expect(ben.events()).toEqual([]);
  expect(ben.frames.some(({ op }) => op === 'resync')).toBe(false);
});

test('a change that nobody was thought to watch is noticed where somebody does', async () => {
  const hub = createHub();
  const [one, two] = [await serve(await join(hub.join())), await serve(await join(hub.join()))];
  const ben = await connect(two.url, 'ben.s2');
  await ben.subscribe('post:1');
  one.publisher.publishUnseen('post:1');
  const { last } = await ben.frame('subscribed', (frame) => frame.last?.['post:1'] !== undefined);
  await vi.waitFor(() => expect(one.history.lastOf('post:1')).toBe(last?.['post:1']));
  expect(ben.events()).toEqual([]);
});

test.each([
  ['a lost control message', 'control'],
  ['a lost report', 'reports'],
])('%s is noticed: rights and sessions are looked up again, and browsers read again', async (_, channel) => {
  const hub = createHub();
  const transport = lossy(hub);
  const valid = new Set(['s1', 's2']);
  const one = await serve(await join(hub.join()));
  const two = await serve(await join(transport), { validSessions: async () => valid });
  let allowed = true;
  two.topics.registerTopic('closed', { canSubscribe: async (_who, ids) => new Set(allowed ? ids : []) });
  const ann = await connect(two.url, 'ann.s1');
  const ben = await connect(two.url, 'ben.s2');
  await ben.subscribe('closed:1');
  // Both have met before anything is lost.
  const reported = new Promise<void>((resolve) => {
    two.bus.subscribe(({ kind }) => kind === 'touched' && resolve());
  });
  one.publisher.publish('member:ben', noted, { n: 0 });
  await reported;
  const lost = new Promise<void>((resolve) => {
    transport.loses = (each) => {
      if (each === channel) resolve();
      return each === channel;
    };
  });
  allowed = false;
  valid.delete('s1');
  one.publisher.endSession('s1');
  one.publisher.recheck({ memberId: 'ben' });
  await lost;
  transport.loses = () => false;
  expect(await ann.closed).toEqual({ code: 4001 });
  await ben.frame('denied');
  await ben.frame('resync');
});

test('after the connection between servers was lost, browsers read again what they show', async () => {
  const hub = createHub();
  const transport = lossy(hub);
  const two = await serve(await join(transport));
  const ben = await connect(two.url, 'ben.s2');
  const before = two.history.position();
  transport.returns();
  await ben.frame('resync');
  expect(two.history.start).toBeGreaterThan(before);
  expect(two.history.lastOf('post:1')).toBe(two.history.start);
});
