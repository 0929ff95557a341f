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

test('one member’s sockets ask for few topics at once, and pay for those that they may not watch', async () => {
  await running.stop();
  running = await startLive({ limits: { refusals: { capacity: 30, perSecond: 0 }, topicsPerConnection: 100 } });
  let [underWay, mostUnderWay, topicsAsked] = [0, 0, 0];
  running.topics.registerTopic('post', {
    async canSubscribe(_, ids) {
      underWay += 1;
      mostUnderWay = Math.max(mostUnderWay, underWay);
      topicsAsked += ids.length;
      await new Promise((resume) => setImmediate(resume));
      underWay -= 1;
      return new Set(ids.filter((id) => id === 'known'));
    },
  });
  const sockets = await Promise.all(Array.from({ length: 5 }, (_, n) => connect(running.url, `ann.s${n}`)));
  for (const [n, socket] of sockets.entries())
    for (let frame = 0; frame < 10; frame++)
      socket.send({
        op: 'subscribe',
        topics: Array.from({ length: 10 }, (_, i) => `post:${n}-${frame}-${i}` as const),
      });
  for (const socket of sockets) await socket.frame('denied', ({ topics }) => topics.some((t) => t.endsWith('-9-0')));
  expect(mostUnderWay).toBeLessThanOrEqual(2);
  expect(topicsAsked).toBeLessThanOrEqual(50);
  const ben = await connect(running.url, 'ben.s9');
  await ben.subscribe('post:known');
});

test('a refused topic is refused again without asking, until rights change', async () => {
  const ann = await connect(running.url, 'ann.s1');
  for (let again = 0; again < 3; again++) {
    ann.send({ op: 'subscribe', topics: ['post:9'] });
    await ann.settle();
  }
  expect(asked).toHaveLength(1);
  allowed.add('ann/9');
  running.publisher.recheck({ memberId: 'ann' });
  await ann.subscribe('post:9');
});

test('topics are counted over all sockets of a member', async () => {
  await running.stop();
  running = await startLive({ limits: { topicsPerMember: 4 } });
  running.topics.registerTopic('post', { canSubscribe: async (_, ids) => new Set(ids) });
  const [one, two] = [await connect(running.url, 'ann.s1'), await connect(running.url, 'ann.s2')];
  // Each socket watches its member's own topic too.
  await one.subscribe('post:1');
  await two.subscribe('post:2');
  two.send({ op: 'subscribe', topics: ['post:3'] });
  expect(await two.frame('denied')).toEqual({ op: 'denied', topics: ['post:3'] });
});

test('a flood of changes asks again once at a time, and whoever lost a right learns of it', async () => {
  await running.stop();
  running = await startLive();
  const posts = Array.from({ length: 50 }, (_, n) => `${n}`);
  let [underWay, mostUnderWay, questions] = [0, 0, 0];
  let mayRead = true;
  const question = async <T>(answer: () => T): Promise<T> => {
    questions += 1;
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    await new Promise((resume) => setTimeout(resume, 2));
    underWay -= 1;
    return answer();
  };
  running.topics.registerTopic('post', {
    canSubscribe: async (_, ids) => new Set(ids),
    mayReceive: (_, memberIds) => question(() => new Set(mayRead ? memberIds : [])),
    idsWithin: async (_, ids) => new Set(ids),
  });
  const sockets = await Promise.all(['ann.s1', 'ann.s2', 'ben.s3'].map((who) => connect(running.url, who)));
  for (const socket of sockets) await socket.subscribe(...posts.map((id) => `post:${id}` as const));
  for (let change = 0; change < 30; change += 1) {
    running.publisher.recheck({ topicKind: 'post', within: 'group' });
    running.publisher.recheck({ topic: 'post:1' });
  }
  mayRead = false;
  running.publisher.recheck({ topicKind: 'post', within: 'group' });
  for (const socket of sockets)
    for (const id of posts) await socket.frame('denied', ({ topics }) => topics.includes(`post:${id}`));
  expect(mostUnderWay).toBeLessThanOrEqual(6);
  expect(questions).toBeLessThanOrEqual(posts.length * 3);
});

test('a member whose rights change again and again is asked about once at a time', async () => {
  const ann = await connect(running.url, 'ann.s1');
  await ann.subscribe('post:1', 'post:2');
  asked.length = 0;
  for (let change = 0; change < 30; change += 1) running.publisher.recheck({ memberId: 'ann' });
  allowed.delete('ann/1');
  running.publisher.recheck({ memberId: 'ann' });
  expect(await ann.frame('denied')).toEqual({ op: 'denied', topics: ['post:1'] });
  await ann.settle();
  expect(asked.length).toBeLessThanOrEqual(3);
});
