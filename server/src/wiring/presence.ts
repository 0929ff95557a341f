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
}: Platform): void {
  const tracker = createPresenceTracker({ db, live, clock, log });
  presenceRoutes(http, db);
  registerPresenceTopic(topics, db);
  connectionListeners.push({
    opened: ({ memberId }) => tracker.connectionOpened(memberId),
    closed: ({ memberId }) => tracker.connectionClosed(memberId),
  });
  const beating = repeat('presence heartbeat', heartbeatMs, tracker.heartbeat, log);
  const expiring = repeat('expire silent servers', heartbeatMs, () => expireSilentServers({ db, live, clock }), log);
  jobs.push(beating, expiring, tracker);
  erasers.push(erasePresence);
  // Members who were online when the last server stopped are offline now.
  void expiring.runNow();
}
