import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createFakeClock } from '../../../testing/clock.ts';
import { startPushService } from '../../../testing/push-service.ts';
import { createDeliverPush, type DeliverPush, pushRates } from './deliver-push.ts';
import { readVapidKeys } from './vapid-keys.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
let stopping: AbortController;
let deliver: DeliverPush;
/** The hosts that were asked, and those that never answer. */
let asked: string[];
const silent = new Set<string>();
const clock = createFakeClock();

beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  asked = [];
  stopping = new AbortController();
  const { signal } = stopping;
  deliver = createDeliverPush({
    clock,
    vapid: await readVapidKeys(async (make) => make()),
    contact: 'mailto:operator@site.test',
    isPushService: (endpoint) => !endpoint.includes('unknown'),
    postOutside: (url, message) => {
      const { host } = new URL(url);
      asked.push(host);
      return silent.has(host) ? untilAborted(signal) : service.postOutside(url, message);
    },
    signal,
  });
});

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

let made = 0;
const content = { payload: '{}', topic: 'topic' };
const to = (host: string, path = `/browser-${++made}`) => {
  const { p256dh, auth } = service.subscription(path);
  return { id: randomUUID(), endpoint: `https://${host}${path}`, p256dh, auth };
};

it('asks no host that is no push service, whenever it was subscribed', async () => {
  expect(await deliver(randomUUID(), to('unknown.test'), content)).toBe(0);
  expect(asked).toEqual([]);
});

it('sends a member no more than a person can read', async () => {
  const member = randomUUID();
  const all = Array.from({ length: 200 }, () => deliver(member, to('push.test'), content));
  const statuses = await Promise.all(all);
  expect(statuses.filter((status) => status === 201)).toHaveLength(pushRates.recipient.capacity);
  expect(asked).toHaveLength(pushRates.recipient.capacity);
  clock.advance(2_000);
  expect(await deliver(member, to('push.test'), content)).toBe(201);
});

it('asks one host no more than a large site must', async () => {
  silent.add('drip.test');
  const many = Array.from({ length: pushRates.host.capacity + 50 }, () =>
    deliver(randomUUID(), to('drip.test'), content).catch(() => -1),
  );
  const early = await Promise.all(many.slice(-50));
  expect(early).toEqual(Array(50).fill(0));
  stopping.abort();
  await Promise.all(many);
});

it('reaches other services while one is silent', async () => {
  silent.add('drip.test');
  const waiting = Array.from({ length: 30 }, () => deliver(randomUUID(), to('drip.test'), content).catch(() => -1));
  await expect.poll(() => asked.length).toBe(4);
  expect(await deliver(randomUUID(), to('push.test'), content)).toBe(201);
  expect(asked.filter((host) => host === 'drip.test')).toHaveLength(4);
  stopping.abort();
  await Promise.all(waiting);
});

it('holds no place until it tries again', async () => {
  const busy = Array.from({ length: 16 }, (_, n) => {
    const path = `/busy-${n}`;
    service.answers.set(path, [503, 503, 503]);
    return deliver(randomUUID(), to('push.test', path), content).catch(() => -1);
  });
  await expect.poll(() => asked.length).toBe(16);
  expect(await deliver(randomUUID(), to('push.test'), content)).toBe(201);
  stopping.abort();
  await Promise.all(busy);
});
