import { afterEach, expect, test } from 'vitest';
import { connect, refusal } from './testing/live-client.ts';
import { startLive, type TestLive } from './testing/start-live.ts';
import { noted } from './testing/test-live-events.ts';
import { memberTopic } from './topic-registry.ts';

let running: TestLive | undefined;
const start = async (options?: Parameters<typeof startLive>[0]) => {
  running = await startLive(options);
  return running;
};
afterEach(() => running?.stop());

test('ending a session closes its sockets with a word and leaves the member’s others alone', async () => {
  const { url, publisher, left } = await start();
  const here = await connect(url, 'ann.s1');
  const there = await connect(url, 'ann.s2');
  publisher.endSession('s1');
  publisher.publish(memberTopic('ann'), noted, { n: 1 });
  expect(await here.closed).toEqual({ code: 4001 });
  expect(here.frames.at(-1)).toEqual({ op: 'bye', reason: 'session_ended' });
  await there.frame('event');
  expect(left).toMatchObject([{ sessionId: 's1' }]);
});

test('ending a session destroys a socket whose peer does not answer the close', async () => {
  const { url, publisher, openSockets } = await start({ limits: { closeGraceMs: 20 } });
  const deaf = await connect(url, 'ann.s1');
  deaf.socket.pause();
  expect(await openSockets()).toBe(1);
  publisher.endSession('s1');
  await expect.poll(openSockets).toBe(0);
});

test('a session that ran out, or whose ending got lost, is found by the sweep', async () => {
  const valid = new Set(['s1', 's2']);
  const { url } = await start({ validSessions: async () => valid, limits: { sessionSweepMs: 20 } });
  const ann = await connect(url, 'ann.s1');
  const ben = await connect(url, 'ben.s2');
  valid.delete('s1');
  expect(await ann.closed).toEqual({ code: 4001 });
  await ben.settle();
});

test('a half-open socket is noticed by its missing answers; a silent but living one stays', async () => {
  const { url, left } = await start({ limits: { heartbeatMs: 100 } });
  const living = await connect(url, 'ann.s1');
  const vanished = await connect(url, 'ben.s2', { autoPong: false });
  await vanished.closed;
  await expect.poll(() => left.map(({ memberId }) => memberId)).toEqual(['ben']);
  await living.settle();
});

test('a slow reader is cut at the bound while others get everything', async () => {
  const { url, topics, publisher, left } = await start();
  topics.registerTopic('feed', { canSubscribe: async (_, ids) => new Set(ids) });
  const slow = await connect(url, 'slow.s1');
  const quick = await connect(url, 'quick.s2');
  await slow.subscribe('feed:all');
  await quick.subscribe('feed:all');
  slow.socket.pause();

  const text = 'x'.repeat(100_000);
  let sent = 0;
  while (left.length === 0 && sent < 500) {
    publisher.publish('feed:all', noted, { n: sent, text });
    sent += 1;
    await quick.frame('event', ({ data }) => (data as { n: number }).n === sent - 1);
  }
  expect(left).toMatchObject([{ memberId: 'slow' }]);
  publisher.publish('feed:all', noted, { n: sent });
  await quick.frame('event', ({ data }) => (data as { n: number }).n === sent);
  expect(quick.events()).toHaveLength(sent + 1);
});

test('several tabs arrive and leave one by one', async () => {
  const { url, arrived, left } = await start();
  const first = await connect(url, 'ann.s1');
  await connect(url, 'ann.s1');
  expect(arrived).toHaveLength(2);
  first.socket.terminate();
  await expect.poll(() => left.length).toBe(1);
});

test('closing drains: every client gets a bye and 1012, newcomers are turned away', async () => {
  const { url, live, left } = await start();
  const clients = await Promise.all(Array.from({ length: 30 }, (_, n) => connect(url, `m${n}.s${n}`)));
  const deaf = await connect(url, 'deaf.s');
  deaf.socket.pause();
  await live.close();
  expect(left).toHaveLength(31);
  expect(live.connectionCount()).toBe(0);
  for (const client of clients) {
    expect(await client.closed).toEqual({ code: 1012 });
    expect(client.frames.at(-1)).toEqual({ op: 'bye', reason: 'restart' });
  }
  expect(await refusal(`${url}?session=late.s`)).toBe(503);
});
