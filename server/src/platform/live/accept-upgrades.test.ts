import { afterEach, expect, test } from 'vitest';
import { connect, refusal } from './testing/live-client.ts';
import { siteOrigin, startLive, type TestLive } from './testing/start-live.ts';

let running: TestLive | undefined;
const start = async (options?: Parameters<typeof startLive>[0]) => {
  running = await startLive(options);
  return running;
};
afterEach(() => running?.stop());

test('a member of the own site is welcomed', async () => {
  const { url, arrived } = await start();
  const client = await connect(url, 'ann.s1', { origin: siteOrigin });
  const welcome = await client.frame('welcome');
  expect(arrived).toMatchObject([{ id: welcome.connectionId, memberId: 'ann', sessionId: 's1' }]);
});

test('a foreign origin, a missing session and another path are refused before any socket exists', async () => {
  const { url, arrived } = await start();
  expect(await refusal(`${url}?session=ann.s1`, { origin: 'http://evil.test' })).toBe(403);
  expect(await refusal(url, { origin: siteOrigin })).toBe(401);
  expect(await refusal(`${url}-else?session=ann.s1`)).toBe(404);
  expect(arrived).toEqual([]);
});

test('when sessions cannot be looked up the client is asked to come back', async () => {
  const { url } = await start({ authenticate: () => Promise.reject(new Error('database away')) });
  expect(await refusal(url)).toBe(503);
});

test('a member has so many sockets and no more, and gets one back for each that leaves', async () => {
  const { url, live } = await start({ limits: { socketsPerMember: 2 } });
  const first = await connect(url, 'ann.s1');
  await connect(url, 'ann.s2');
  expect(await refusal(`${url}?session=ann.s3`)).toBe(429);
  await connect(url, 'ben.s4');

  first.socket.close();
  await expect.poll(() => live.connectionCount()).toBe(2);
  await connect(url, 'ann.s3');
});

test('a full server says so', async () => {
  const { url } = await start({ limits: { sockets: 1 } });
  await connect(url, 'ann.s1');
  expect(await refusal(`${url}?session=ben.s2`)).toBe(503);
});

test.each([
  ['session', { kind: 'end-session', sessionId: 's1' }],
  ['member', { kind: 'end-member', memberId: 'ann' }],
] as const)('a %s that ends while its socket is being authenticated gets no socket', async (_, ending) => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<{ memberId: string; sessionId: string }>();
  const { url, bus } = await start({
    authenticate: () => {
      asked.resolve();
      return answer.promise;
    },
  });
  const refused = refusal(url);
  await asked.promise;
  const ended = new Promise<void>((resolve) => bus.subscribe(() => resolve()));
  bus.publish(ending);
  await ended;
  answer.resolve({ memberId: 'ann', sessionId: 's1' });
  expect(await refused).toBe(401);
});
