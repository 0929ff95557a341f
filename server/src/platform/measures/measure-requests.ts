import type { FastifyInstance } from 'fastify';
import { counts } from '../metrics/counts.ts';
import { Times } from '../metrics/times.ts';
import type { Clock } from '../time/clock.ts';
import { utcDay } from '../time/utc-day.ts';

type Timed = { method: string; path: string; count: number; p50: number; p95: number };
type Measured = { method: string; path: string; times: Times; statuses: Map<number, number> };

export type RequestMeasures = {
  since: Date;
  /** Answers that say that the server itself failed. */
  errors(now: Date): { all: number; today: number };
  /** The endpoints that take longest, the slowest first, in milliseconds. */
  slowest(limit: number): Timed[];
  /** Everything that was answered, also the page and its files. */
  all(): readonly Measured[];
};

/** What was asked seldom says little about how slow it is. */
const fewRequests = 5;

const api = '/api/';
const withPattern = /^\/(api|files|uploads|healthz|readyz|metrics)(\/|$)/;
const uploads = '/uploads/';

/** What this server has answered since it started, in a few kilobytes however much that is. */
export function measureRequests(app: FastifyInstance, clock: Clock): RequestMeasures {
  const since = clock.now();
  const measured = new Map<string, Measured>();
  const errors = { all: 0, day: utcDay(since), today: 0 };
  app.addHook('onResponse', async ({ method, routeOptions: { url }, headers }, { statusCode, elapsedTime }) => {
    const path = nameOf(url);
    const name = `${method} ${path}`;
    const known = measured.get(name) ?? { method, path, times: new Times(), statuses: new Map() };
    measured.set(name, known);
    known.times.note(elapsedTime);
    known.statuses.set(statusCode, (known.statuses.get(statusCode) ?? 0) + 1);
    if (statusCode === 500 && path.startsWith(api)) countError(errors, utcDay(clock.now()));
    if (statusCode === 204 && path.startsWith(uploads)) counts.uploadedBytes += Number(headers['content-length'] ?? 0);
  });
  return {
    since,
    errors: (now) => ({ all: errors.all, today: errors.day === utcDay(now) ? errors.today : 0 }),
    slowest: (limit) =>
      [...measured.values()]
        .filter(({ path, times }) => path.startsWith(api) && times.count >= fewRequests)
        .map(({ method, path, times }) => ({ method, path, count: times.count, ...halfAndMost(times) }))
        .sort((a, b) => b.p95 - a.p95)
        .slice(0, limit),
    all: () => [...measured.values()],
  };
}

/** Every file of the app has a route of its own, and what is no route is a page. */
function nameOf(url: string | undefined): string {
  if (url === undefined) return 'page';
  return withPattern.test(url) ? url : 'file';
}

function countError(errors: { all: number; day: string; today: number }, day: string): void {
  errors.all += 1;
  errors.today = errors.day === day ? errors.today + 1 : 1;
  errors.day = day;
}

const halfAndMost = (times: Times) => ({ p50: times.within(0.5), p95: times.within(0.95) });
