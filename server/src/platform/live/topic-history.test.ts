import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BusMessage } from './bus.ts';
import { connect } from './testing/live-client.ts';
import { startLive, type TestLive } from './testing/start-live.ts';
import { noted } from './testing/test-live-events.ts';
import { createTopicHistory } from './topic-history.ts';

let running: TestLive;
let release: () => void;
let held: Promise<void> | undefined;

beforeEach(async () => {
  held = undefined;
  running = await startLive();
  running.topics.registerTopic('post', {
    async canSubscribe(_, ids) {
      await held;
      return new Set(ids);
    },
  });
});
afterEach(() => running.stop());

it('tells who connects and who subscribes how new the newest live event of each topic is', async () => {
  running.publisher.publish('member:ann', noted, { n: 1 });
  running.publisher.publish('post:1', noted, { n: 2 });
  const ann = await connect(running.url, 'ann.s1');
  const { history } = await ann.frame('welcome');
  expect(history.own).toBe(history.start + 1);
  ann.send({ op: 'subscribe', topics: ['post:1', 'post:2'] });
  const { last } = await ann.frame('subscribed');
  expect(last).toEqual({ 'post:1': history.start + 2 });
});

it('numbers a change that nobody watches, and sends nobody anything', async () => {
  running.publisher.publishUnseen('member:ann');
  running.publisher.publishUnseen('post:1');
  const ann = await connect(running.url, 'ann.s1');
  const { history } = await ann.frame('welcome');
  expect(history.own).toBe(history.start + 1);
  ann.send({ op: 'subscribe', topics: ['post:1'] });
  expect((await ann.frame('subscribed')).last).toEqual({ 'post:1': history.start + 2 });
  running.publisher.publishUnseen('post:1');
  await ann.settle();
  expect(ann.events()).toEqual([]);
});

it('counts a live event that came while the permission was checked', async () => {
  held = new Promise((resolve) => {
    release = resolve;
  });
  const ann = await connect(running.url, 'ann.s1');
  ann.send({ op: 'subscribe', topics: ['post:1'] });
  await ann.settle();
  running.publisher.publish('post:1', noted, { n: 1 });
  await ann.settle();
  release();
  const { last } = await ann.frame('subscribed');
  running.publisher.publish('post:1', noted, { n: 2 });
  await ann.frame('event');
  expect([ann.events(), last]).toEqual([[{ n: 2 }], { 'post:1': expect.any(Number) }]);
});

it('answers for a topic that it had to forget as if it had just forgotten its newest live event', () => {
  let deliver: (message: BusMessage) => void = () => undefined;
  const bus = {
    subscribe(handler: (message: BusMessage) => void) {
      deliver = handler;
      return () => undefined;
    },
  };
  const history = createTopicHistory(bus, 2);
  for (const id of [1, 2, 1, 3, 4]) deliver({ kind: 'event', topic: `post:${id}`, type: 'noted', data: null });
  const numbers = [1, 2, 3, 4, 5].map((id) => (history.lastOf(`post:${id}`) ?? 0) - history.start);
  expect([numbers, history.position() - history.start]).toEqual([[3, 3, 4, 5, 3], 5]);
});
