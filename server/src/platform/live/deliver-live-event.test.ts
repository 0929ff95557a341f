import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReceiverHints } from './bus.ts';
import { connect } from './testing/live-client.ts';
import { startLive, type TestLive } from './testing/start-live.ts';
import { noted } from './testing/test-live-events.ts';

let running: TestLive;
let questions: { memberIds: readonly string[]; audience: ReceiverHints }[];
let answerFirst: Promise<void>;

beforeEach(async () => {
  running = await startLive();
  questions = [];
  answerFirst = Promise.resolve();
  running.topics.registerTopic('feed', {
    canSubscribe: async (_, ids) => new Set(ids),
    async mayReceive(_, memberIds, audience) {
      questions.push({ memberIds, audience });
      await answerFirst;
      return new Set(memberIds.filter((memberId) => memberId !== audience.blockedBy));
    },
  });
});
afterEach(() => running.stop());

test('an audience is asked about once for all watchers, whatever the number of their sockets', async () => {
  const clients = await Promise.all(
    Array.from({ length: 60 }, (_, n) => connect(running.url, `member${n % 30}.session${n}`)),
  );
  await Promise.all(clients.map((client) => client.subscribe('feed:all')));
  running.publisher.publish('feed:all', noted, { n: 1 }, { blockedBy: 'member7' });
  running.publisher.publish('feed:all', noted, { n: 2 });
  await Promise.all(clients.map((client) => client.frame('event', ({ data }) => (data as { n: number }).n === 2)));

  expect(questions).toHaveLength(1);
  expect(new Set(questions[0]?.memberIds).size).toBe(30);
  expect(questions[0]?.memberIds).toHaveLength(30);
  const blocked = clients.filter((client) => client.events().length === 1);
  expect(blocked).toEqual([clients[7], clients[37]]);
});

test('events keep their order while the audience of an earlier one is still being looked up', async () => {
  const held = Promise.withResolvers<void>();
  answerFirst = held.promise;
  const ann = await connect(running.url, 'ann.s1');
  await ann.subscribe('feed:all');
  running.publisher.publish('feed:all', noted, { n: 1 }, { blockedBy: 'nobody' });
  running.publisher.publish('feed:all', noted, { n: 2 });
  await ann.settle();
  expect(ann.events()).toEqual([]);
  held.resolve();
  await ann.frame('event', ({ data }) => (data as { n: number }).n === 2);
  expect(ann.events()).toEqual([{ n: 1 }, { n: 2 }]);
});

test('what a newer event says again is not sent if it still waits, in whatever order they were published', async () => {
  const held = Promise.withResolvers<void>();
  const ann = await connect(running.url, 'ann.s1');
  await ann.subscribe('feed:all');
  answerFirst = held.promise;
  const tell = (n: number, state: string) =>
    running.publisher.publish('feed:all', noted, { n }, { state, version: String(n) });
  running.publisher.publish('feed:all', noted, { n: 0 }, { blockedBy: 'nobody' });
  tell(1, 'counts');
  tell(2, 'other');
  running.publisher.publish('feed:all', noted, { n: 3 });
  tell(5, 'counts');
  tell(4, 'counts');
  running.publisher.publish('feed:all', noted, { n: 6 });
  held.resolve();
  await ann.frame('event', ({ data }) => (data as { n: number }).n === 6);
  expect(ann.events()).toEqual([{ n: 0 }, { n: 2 }, { n: 3 }, { n: 5 }, { n: 6 }]);
  tell(7, 'counts');
  await ann.frame('event', ({ data }) => (data as { n: number }).n === 7);
});

test('a crowd larger than one turn of writes gets everything in order', async () => {
  const crowd = await Promise.all(Array.from({ length: 510 }, (_, n) => connect(running.url, `m${n % 30}.s${n}`)));
  await Promise.all(crowd.map((client) => client.subscribe('feed:all')));
  for (const n of [1, 2, 3]) running.publisher.publish('feed:all', noted, { n });
  await Promise.all(crowd.map((client) => client.frame('event', ({ data }) => (data as { n: number }).n === 3)));
  for (const client of crowd) expect(client.events()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
});

test('when an audience cannot be looked up nobody gets the event and the watchers come back to resync', async () => {
  answerFirst = Promise.reject(new Error('database away'));
  answerFirst.catch(() => undefined);
  const ann = await connect(running.url, 'ann.s1');
  await ann.subscribe('feed:all');
  running.publisher.publish('feed:all', noted, { n: 1 }, { blockedBy: 'nobody' });
  expect(await ann.closed).toEqual({ code: 1013 });
  expect(ann.events()).toEqual([]);
});

test('a member watching on two servers is told by both, through one bus', async () => {
  const other = await startLive({ bus: running.bus });
  const here = await connect(running.url, 'ann.s1');
  const there = await connect(other.url, 'ann.s2');
  running.publisher.publish('member:ann', noted, { n: 1 });
  await Promise.all([here.frame('event'), there.frame('event')]);
  running.publisher.endMember('ann');
  expect(await Promise.all([here.closed, there.closed])).toEqual([{ code: 4001 }, { code: 4001 }]);
  await other.stop();
});
