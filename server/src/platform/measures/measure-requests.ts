import type { FastifyInstance } from 'fastify';
import type { Clock } from '../time/clock.ts';
import { utcDay } from '../time/utc-day.ts';

type Timed = { method: string; path: string; count: number; p50: number; p95: number };

export type RequestMeasures = {
  since: Date;
  /** Answers that say that the server itself failed. */
  errors(now: Date): { all: number; today: number };
  /** The endpoints that take longest, the slowest first, in milliseconds. */
  slowest(limit: number): Timed[];
};

/** Each bucket is a fifth wider than the one before: from a tenth of a millisecond to about an hour. */
const growth = 1.2;
const shortestMs = 0.1;
const buckets = 96;
/** What was asked seldom says little about how slow it is. */
const fewRequests = 5;

const api = '/api/';

/** What this server has answered since it started, in a few kilobytes however much that is. */
export function measureRequests(app: FastifyInstance, clock: Clock): RequestMeasures {
  const since = clock.now();
  const times = new Map<string, Uint32Array>();
  const errors = { all: 0, day: utcDay(since), today: 0 };
  app.addHook('onResponse', async ({ method, routeOptions: { url } }, { statusCode, elapsedTime }) => {
    if (!url?.startsWith(api)) return;
    const name = `${method} ${url}`;
    const counts = times.get(name) ?? new Uint32Array(buckets);
    times.set(name, counts);
    const bucket = bucketOf(elapsedTime);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
    if (statusCode === 500) countError(errors, utcDay(clock.now()));
  });
  return {
    since,
    errors: (now) => ({ all: errors.all, today: errors.day === utcDay(now) ? errors.today : 0 }),
    slowest: (limit) =>
      [...times]
        .map(([name, counts]) => timed(name, counts))
        .filter(({ count }) => count >= fewRequests)
        .sort((a, b) => b.p95 - a.p95)
        .slice(0, limit),
  };
}

function countError(errors: { all: number; day: string; today: number }, day: string): void {
  errors.all += 1;
  errors.today = errors.day === day ? errors.today + 1 : 1;
  errors.day = day;
}

function bucketOf(ms: number): number {
  const bucket = Math.ceil(Math.log(Math.max(ms, shortestMs) / shortestMs) / Math.log(growth));
  return Math.min(bucket, buckets - 1);
}

function timed(name: string, counts: Uint32Array): Timed {
  const [method = '', path = ''] = name.split(' ');
  const count = counts.reduce((sum, each) => sum + each, 0);
  const within = (part: number) => {
    let seen = 0;
    const bucket = counts.findIndex((each) => {
      seen += each;
      return seen >= count * part;
    });
    return Number((shortestMs * growth ** bucket).toPrecision(2));
  };
  return { method, path, count, p50: within(0.5), p95: within(0.95) };
}
