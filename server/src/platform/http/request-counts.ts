import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Bus } from '../live/bus.ts';

type Window = { count: number; unpublished: number; startedAt: number };
type Counting = Pick<Bus, 'countRequests' | 'onRequestCounts'>;

const mostKeys = 20_000;
/** After this part of a limit the other servers get the count, so at most so much too much is allowed by each of them. */
const publishAfterPart = 1 / 20;

/**
 * Counts requests in windows, together with the other servers. They tell each other about those who send many or whose
 * limit is small; a table would be written with every request.
 */
export function createRequestCounts(bus: Counting): FastifyRateLimitStoreCtor {
  const windows = new Map<string, Window>();

  const currentWindow = (key: string, windowMs: number, now: number): Window => {
    const known = windows.get(key);
    const current = known && known.startedAt + windowMs > now ? known : { count: 0, unpublished: 0, startedAt: now };
    // Deleted first, so that the map stays ordered by use.
    windows.delete(key);
    windows.set(key, current);
    const [oldest] = windows.keys();
    if (windows.size > mostKeys && oldest !== undefined) windows.delete(oldest);
    return current;
  };

  const tellOthers = (key: string, current: Window, windowMs: number, max: number) => {
    const known = current.count - current.unpublished > max;
    if (known || current.unpublished < max * publishAfterPart) return;
    bus.countRequests([[key, current.unpublished, windowMs]]);
    current.unpublished = 0;
  };

  bus.onRequestCounts((counts) => {
    const now = Date.now();
    for (const [key, count, windowMs] of counts) currentWindow(key, windowMs, now).count += count;
  });

  const storeFor = (endpoint: string): FastifyRateLimitStore => ({
    incr(visitor, done, windowMs, max) {
      const key = `${endpoint} ${visitor}`;
      const now = Date.now();
      const current = currentWindow(key, windowMs, now);
      current.count += 1;
      current.unpublished += 1;
      tellOthers(key, current, windowMs, max);
      done(null, { current: current.count, ttl: current.startedAt + windowMs - now });
    },
    child: (params) => storeFor(nameOf(params)),
  });

  return class {
    readonly #store = storeFor('');
    incr = this.#store.incr;
    child = this.#store.child;
  };
}

/** The library passes the route as `routeInfo`, which its types do not say. */
function nameOf(params: object): string {
  const { method, url } = (params as { routeInfo?: { method?: unknown; url?: string } }).routeInfo ?? {};
  return `${method} ${url}`;
}
