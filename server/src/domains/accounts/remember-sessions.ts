import type { Clock } from '../../platform/time/clock.ts';

type Find<Session> = (token: string) => Promise<Session | null>;
export type RememberedSessions<Session> = { find: Find<Session>; forget(): void };

/**
 * A page sends many requests at once, so a session that was found for one of them is used for the others too. When any
 * session ends, all are forgotten. If the message about that is lost between servers, an ended session is accepted for
 * this long, the time that its sockets may stay open too (docs/access.md: 2 s).
 */
const rememberedForMs = 2_000;

export function rememberSessions<Session>(find: Find<Session>, clock: Clock): RememberedSessions<Session> {
  let known = new Map<string, { session: Session; until: number }>();
  let sweepAt = 0;

  const sweep = (now: number) => {
    if (now < sweepAt) return;
    sweepAt = now + rememberedForMs;
    for (const [token, { until }] of known) if (until <= now) known.delete(token);
  };

  return {
    async find(token) {
      const now = clock.now().getTime();
      const remembered = known.get(token);
      if (remembered && remembered.until > now) return remembered.session;
      sweep(now);
      const valid = known;
      const session = await find(token);
      // Into the map of the time of the query: if a session ended in the meantime, that map is no longer used.
      if (session) valid.set(token, { session, until: now + rememberedForMs });
      return session;
    },
    forget() {
      known = new Map();
    },
  };
}
