import type { Clock } from '../../platform/time/clock.ts';
import { type PresenceDeps, writeDepartures } from './change-presence.ts';
import { membersConnectedTo } from './presence-connections.queries.ts';
import { deleteServer, markSilentServersGone } from './presence-servers.queries.ts';

/** A heartbeat every 10 s, gone after 30 s without one, checked every 10 s: a crashed server's members are offline within 45 s. */
export const heartbeatMs = 10_000;
const silentForMs = 30_000;
const batchSize = 500;

/** Any server may do this, also several at the same time: every step can be repeated. */
export async function expireSilentServers(deps: PresenceDeps & { clock: Clock }): Promise<void> {
  const silentSince = new Date(deps.clock.now().getTime() - silentForMs);
  for (const server of await markSilentServersGone(deps.db, silentSince)) {
    for (;;) {
      const memberIds = await membersConnectedTo(deps.db, server.id, batchSize);
      if (memberIds.length === 0) break;
      await writeDepartures(deps, { serverId: server.id, memberIds, at: server.seen_at });
    }
    await deleteServer(deps.db, server.id);
  }
}
