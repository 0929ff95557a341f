import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect } from './testing/live-client.ts';
import { startLive, type TestLive } from './testing/start-live.ts';
import { noted } from './testing/test-live-events.ts';
import { memberTopic } from './topic-registry.ts';

let running: TestLive;
let allowed: Set<string>;
let asked: { member: string; ids: readonly string[] }[];

beforeEach(async () => {
  running = await startLive({ limits: { topicsPerConnection: 3 } });
  allowed = new Set(['ann/1', 'ann/2', 'ben/1']);
  asked = [];
  running.topics.registerTopic('post', {
    async canSubscribe(member, ids) {
      asked.push({ member, ids });
      return new Set(ids.filter((id) => allowed.has(`${member}/${id}`)));
    },
  });
});
afterEach(() => running.stop());

test('allowed topics are confirmed, others denied, unknown kinds and other members’ topics always', async () => {
  const ann = await connect(running.url, 'ann.s1');
  ann.send({ op: 'subscribe', topics: ['post:1', 'post:2', 'post:9'] });
  expect(await ann.frame('subscribed')).toEqual({ op: 'subscribed', topics: ['post:1', 'post:2'] });
  expect(await ann.frame('denied')).toEqual({ op: 'denied', topics: ['post:9'] });
  expect(asked).toEqual([{ member: 'ann', ids: ['1', '2', '9'] }]);

  ann.send({ op: 'subscribe', topics: ['nothing:1'] });
  await ann.frame('denied', ({ topics }) => topics.includes('nothing:1'));
  ann.send({ op: 'subscribe', topics: ['member:ben'] });
  await ann.frame('denied', ({ topics }) => topics.includes('member:ben'));
});

test('events reach subscribers only, stripped to the contract, in order, and stop after unsubscribing', async () => {
  const [ann, ben, eve] = await Promise.all(['ann.s1', 'ben.s2', 'eve.s3'].map((who) => connect(running.url, who)));
  if (!ann || !ben || !eve) throw new Error('not connected');
  await ann.subscribe('post:1');
  await ben.subscribe('post:1');
  const leaky = { n: 0, email: 'ann@example.org' };
  running.publisher.publish('post:1', noted, leaky);
  for (let n = 1; n < 200; n += 1) running.publisher.publish('post:1', noted, { n });
  running.publisher.publish(memberTopic('eve'), noted, { n: -1 });
  await ann.frame('event', ({ data }) => (data as { n: number }).n === 199);
  await eve.frame('event');
  expect(ann.events()).toEqual(Array.from({ length: 200 }, (_, n) => ({ n })));
  expect(eve.events()).toEqual([{ n: -1 }]);

  ben.send({ op: 'unsubscribe', topics: ['post:1', memberTopic('ben')] });
  await ben.settle();
  running.publisher.publish('post:1', noted, { n: 200 });
  running.publisher.publish(memberTopic('ben'), noted, { n: 201 });
  await ben.frame('event', ({ data }) => (data as { n: number }).n === 201);
  expect(ben.events()).toHaveLength(201);
});

test.each([
  ['member', { memberId: 'ann' }],
  ['topic', { topic: 'post:1' }],
  ['member and topic', { memberId: 'ann', topic: 'post:1' }],
] as const)('a recheck by %s ends delivery of whatever is published after it', async (_, scope) => {
  const ann = await connect(running.url, 'ann.s1');
  const ben = await connect(running.url, 'ben.s2');
  await ann.subscribe('post:1');
  await ann.subscribe('post:2');
  await ben.subscribe('post:1');
  allowed.delete('ann/1');
  running.publisher.publish('post:1', noted, { n: 1 });
  running.publisher.recheck(scope);
  running.publisher.publish('post:1', noted, { n: 2 });
  await ben.frame('event', ({ data }) => (data as { n: number }).n === 2);
  expect(await ann.frame('denied')).toEqual({ op: 'denied', topics: ['post:1'] });
  running.publisher.publish('post:2', noted, { n: 3 });
  await ann.frame('event', ({ topic }) => topic === 'post:2');
  expect(ann.events()).toEqual([{ n: 1 }, { n: 3 }]);
});

test('rights lost while a subscription is still being looked up are not overlooked', async () => {
  const held = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  let mayRead = true;
  running.topics.registerTopic('slow', {
    async canSubscribe(_, ids) {
      const answer = mayRead;
      reached.resolve();
      await held.promise;
      return new Set(answer ? ids : []);
    },
  });
  const ann = await connect(running.url, 'ann.s1');
  ann.send({ op: 'subscribe', topics: ['slow:1'] });
  await reached.promise;
  mayRead = false;
  const rechecked = new Promise<void>((resolve) => running.bus.subscribe(() => resolve()));
  running.publisher.recheck({ memberId: 'ann' });
  await rechecked;
  held.resolve();
  expect(await ann.frame('denied')).toEqual({ op: 'denied', topics: ['slow:1'] });
  expect(ann.frames.some(({ op }) => op === 'subscribed')).toBe(false);
});

test('when rights cannot be looked up the connection ends, so that its client resyncs', async () => {
  running.topics.registerTopic('broken', { canSubscribe: () => Promise.reject(new Error('database away')) });
  const ann = await connect(running.url, 'ann.s1');
  ann.send({ op: 'subscribe', topics: ['broken:1'] });
  expect(await ann.closed).toEqual({ code: 1013 });
});

test('a connection holds so many topics and no more', async () => {
  allowed = new Set(['ann/1', 'ann/2', 'ann/3', 'ann/4']);
  const ann = await connect(running.url, 'ann.s1');
  await ann.subscribe('post:1', 'post:2', 'post:3');
  ann.send({ op: 'subscribe', topics: ['post:4'] });
  expect(await ann.frame('denied')).toEqual({ op: 'denied', topics: ['post:4'] });
  ann.send({ op: 'unsubscribe', topics: ['post:1'] });
  await ann.subscribe('post:4');
});
