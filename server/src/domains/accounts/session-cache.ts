import { countLookup } from '../../platform/metrics/counts.ts';
import type { Clock } from '../../platform/time/clock.ts';

type Find<Session> = (token: string) => Promise<Session | null>;
export type SessionCache<Session> = { find: Find<Session>; clear(): void };

/**
 * A page sends many requests at once, so a session that was found for one of them is used for the others too. When any
 * session ends, the cache is cleared. If the message about that is lost between servers, an ended session is accepted for
 * this long, the time that its sockets may stay open too (docs/access.md: 2 s).
 */
const validForMs = 2_000;

export function createSessionCache<Session>(find: Find<Session>, clock: Clock): SessionCache<Session> {
  let cached = new Map<string, { session: Session; until: number }>();
  let sweepAt = 0;

  const sweep = (now: number) => {
    if (now < sweepAt) return;
    sweepAt = now + validForMs;
    for (const [token, { until }] of cached) if (until <= now) cached.delete(token);
  };

  return {
    async find(token) {
      const now = clock.now().getTime();
      const known = cached.get(token);
      const isKnown = known !== undefined && known.until > now;
      countLookup('sessions', isKnown);
      if (isKnown) return known.session;
      sweep(now);
      const current = cached;
      const session = await find(token);
      // Into the map of the time of the query: if a session ended in the meantime, that map is no longer used.
      if (session) current.set(token, { session, until: now + validForMs });
      return session;
    },
    clear() {
      cached = new Map();
    },
  };
}
