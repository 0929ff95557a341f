import { erasePresence } from '../domains/presence/erase-presence.ts';
import { beatEveryMs, expireSilentServers } from '../domains/presence/expire-servers.ts';
import { presenceRoutes } from '../domains/presence/presence.routes.ts';
import { registerPresenceTopic } from '../domains/presence/presence-topic.ts';
import { createPresenceTracker } from '../domains/presence/track-presence.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import type { Platform } from './platform.ts';

export function wirePresence({ http, db, clock, log, live, topics, doorkeepers, jobs, erasers }: Platform): void {
  const tracker = createPresenceTracker({ db, live, clock, log });
  presenceRoutes(http, db);
  registerPresenceTopic(topics, db);
  doorkeepers.push({
    arrive: ({ memberId }) => tracker.arrive(memberId),
    leave: ({ memberId }) => tracker.leave(memberId),
  });
  const beating = repeat('presence heartbeat', beatEveryMs, tracker.beat, log);
  const expiring = repeat('expire silent servers', beatEveryMs, () => expireSilentServers({ db, live, clock }), log);
  jobs.push(beating, expiring, tracker);
  erasers.push(erasePresence);
  // Whoever was here when the last server stopped is not any more.
  void expiring.runNow();
}
