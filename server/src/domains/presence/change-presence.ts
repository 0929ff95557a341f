import { presenceChanged } from '@hearth/contract/presence/endpoints';
import { presenceTopic } from '@hearth/contract/presence/rules';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { toPresence } from './presence.view.ts';
import {
  holdStatusesForArrival,
  holdStatusesForDeparture,
  markOfflineUnlessConnected,
  markOnline,
  type StatusRow,
} from './statuses.queries.ts';
import { deleteStays, insertServer, insertStays, touchServer } from './stays.queries.ts';

export type PresenceNeeds = { db: Database; live: Pick<LivePublisher, 'publish'> };
export type Stay = { serverId: string; memberIds: readonly string[]; at: Date };

/** False when the others have given this server up meanwhile: nothing was written, it has to start under a new name. */
export function noteArrivals(needs: PresenceNeeds, stay: Stay & { newServer: boolean }): Promise<boolean> {
  const { serverId, memberIds, at, newServer } = stay;
  return inTransaction(needs.db, async (trx, afterCommit) => {
    if (newServer) await insertServer(trx, serverId, at);
    else if (!(await touchServer(trx, serverId, at))) return false;
    await holdStatusesForArrival(trx, memberIds, at);
    await insertStays(trx, serverId, memberIds);
    const changed = await markOnline(trx, memberIds);
    afterCommit(() => announce(needs.live, changed));
    return true;
  });
}

export function noteDepartures(needs: PresenceNeeds, { serverId, memberIds, at }: Stay): Promise<void> {
  return inTransaction(needs.db, async (trx, afterCommit) => {
    await holdStatusesForDeparture(trx, memberIds, at);
    await deleteStays(trx, serverId, memberIds);
    // A statement of its own: only a new snapshot sees who arrived elsewhere while we waited for the status.
    const changed = await markOfflineUnlessConnected(trx, memberIds);
    afterCommit(() => announce(needs.live, changed));
  });
}

function announce(live: PresenceNeeds['live'], changed: readonly StatusRow[]): void {
  for (const row of changed) {
    live.publish(presenceTopic(row.user_id), presenceChanged, { memberId: row.user_id, ...toPresence(row) });
  }
}
