import type { Clock } from '../../platform/time/clock.ts';
import { noteDepartures, type PresenceNeeds } from './change-presence.ts';
import { deleteServer, giveUpSilentServers, membersAt } from './stays.queries.ts';

/** Beaten every 10 s, given up after 30, looked for every 10: a crashed server's members are gone within 45 s. */
export const beatEveryMs = 10_000;
const silentForMs = 30_000;
const batchSize = 500;

/** Any server may do this, also several at once: every step can be done twice. */
export async function expireSilentServers(needs: PresenceNeeds & { clock: Clock }): Promise<void> {
  const silentSince = new Date(needs.clock.now().getTime() - silentForMs);
  for (const server of await giveUpSilentServers(needs.db, silentSince)) {
    for (;;) {
      const memberIds = await membersAt(needs.db, server.id, batchSize);
      if (memberIds.length === 0) break;
      await noteDepartures(needs, { serverId: server.id, memberIds, at: server.seen_at });
    }
    await deleteServer(needs.db, server.id);
  }
}
