import type { Clock } from '../../platform/time/clock.ts';

type Find<Session> = (token: string) => Promise<Session | null>;
export type RememberedSessions<Session> = { find: Find<Session>; forget(): void };

/**
 * A screen asks a dozen things at once, a chat several times a second: the session found for the first of them stands for
 * the others too. Hearing that any session ended forgets them all; if that hint is lost on the way from another server,
 * the ended one is found out after as long as its sockets may live on (docs/access.md: 2 s).
 */
const standsForMs = 2_000;

export function rememberSessions<Session>(find: Find<Session>, clock: Clock): RememberedSessions<Session> {
  let known = new Map<string, { session: Session; until: number }>();
  let sweepAt = 0;

  const sweep = (now: number) => {
    if (now < sweepAt) return;
    sweepAt = now + standsForMs;
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
      // Into what was known when the question was asked: if a session ended meanwhile, nobody reads that any more.
      if (session) valid.set(token, { session, until: now + standsForMs });
      return session;
    },
    forget() {
      known = new Map();
    },
  };
}
