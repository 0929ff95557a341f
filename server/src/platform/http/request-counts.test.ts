import { EventEmitter } from 'node:events';
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { expect, it } from 'vitest';
import type { RequestCounts } from '../live/bus.ts';
import { createRequestCounts } from './request-counts.ts';

const windowMs = 60_000;

function startServers(count: number) {
  const published: RequestCounts[] = [];
  const line = new EventEmitter();
  const servers = Array.from({ length: count }, (_, own): FastifyRateLimitStore => {
    const Store = createRequestCounts({
      countRequests(counts) {
        published.push(counts);
        line.emit('counts', own, counts);
      },
      onRequestCounts: (handler) => line.on('counts', (from, counts) => from !== own && handler(counts)),
    });
    return new Store({});
  });
  return { servers, published };
}

function ask(store: FastifyRateLimitStore | undefined, visitor: string, max: number): number {
  let current = 0;
  store?.incr(visitor, (_, result) => (current = result?.current ?? 0), windowMs, max);
  return current;
}

it('small limits are exact, whichever server a visitor asks', () => {
  const { servers } = startServers(3);
  const counts = Array.from({ length: 6 }, (_, n) => ask(servers[n % 3], 'ann', 5));
  expect(counts).toEqual([1, 2, 3, 4, 5, 6]);
  expect(ask(servers[0], 'ben', 5)).toBe(1);
});

it('large limits are exceeded by a twentieth for each server at most, and cost a message for many requests', () => {
  const { servers, published } = startServers(3);
  let allowed = 0;
  while (ask(servers[allowed % 3], 'ann', 1_200) <= 1_200) allowed += 1;
  expect(allowed).toBeLessThan(1_200 + 3 * 60);
  const before = published.length;
  expect(before).toBeLessThan(25);
  for (let n = 0; n < 3_000; n += 1) ask(servers[n % 3], 'ann', 1_200);
  // Who is refused anyway is no longer worth a message.
  expect(published.length - before).toBeLessThan(6);
});

it('counts of one endpoint do not count for another', () => {
  const { servers } = startServers(2);
  const child = (store: FastifyRateLimitStore | undefined, url: string) =>
    store?.child({ routeInfo: { method: 'POST', url } } as never);
  expect(ask(child(servers[0], '/api/posts'), 'ann', 5)).toBe(1);
  expect(ask(child(servers[1], '/api/posts'), 'ann', 5)).toBe(2);
  expect(ask(child(servers[1], '/api/other'), 'ann', 5)).toBe(1);
});
