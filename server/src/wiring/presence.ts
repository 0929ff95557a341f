import { reachChosen } from '../domains/friends/friends.api.ts';
import { presenceChosen } from '../domains/presence/change-presence.ts';
import { erasePresence } from '../domains/presence/erase-presence.ts';
import { expireSilentServers, heartbeatMs } from '../domains/presence/expire-servers.ts';
import { presenceRoutes } from '../domains/presence/presence.routes.ts';
import { registerPresenceTopic } from '../domains/presence/presence-topic.ts';
import { createPresenceTracker } from '../domains/presence/track-presence.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import type { Platform } from './platform.ts';

export function wirePresence({
  http,
  db,
  clock,
  log,
  live,
  topics,
  connectionListeners,
  jobs,
  erasers,
  events,
}: Platform): void {
  const tracker = createPresenceTracker({ db, live, clock, log });
  presenceRoutes(http, db);
  registerPresenceTopic(topics, db);
  connectionListeners.push({
    opened: ({ memberId }) => tracker.connectionOpened(memberId),
    closed: ({ memberId }) => tracker.connectionClosed(memberId),
  });
  events.on(reachChosen, async (trx, { memberId, before, after }, afterCommit) => {
    if (after.active !== before.active)
      await presenceChosen(live, trx, { memberId, active: after.active }, afterCommit);
  });
  const beating = repeat('presence heartbeat', heartbeatMs, tracker.heartbeat, log);
  const expiring = repeat('expire silent servers', heartbeatMs, () => expireSilentServers({ db, live, clock }), log);
  jobs.push(beating, expiring, tracker);
  erasers.push(erasePresence);
  // Members who were online when the last server stopped are offline now.
  void expiring.runNow();
}
