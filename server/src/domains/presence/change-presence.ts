import { presenceChanged } from '@hearth/contract/presence/endpoints';
import { presenceTopic } from '@hearth/contract/presence/rules';
import type { Database } from '../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../platform/database/transaction.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { notShowingActivity } from '../friends/reach.api.ts';
import { holdMembers } from '../profiles/profiles.api.ts';
import { toPresence } from './presence.view.ts';
import { deleteConnections, insertConnections } from './presence-connections.queries.ts';
import { insertServer, touchServer } from './presence-servers.queries.ts';
import {
  lockStatusesForArrival,
  lockStatusesForDeparture,
  markOfflineUnlessConnected,
  markOnline,
  type StatusRow,
  statusesOf,
} from './statuses.queries.ts';

export type PresenceDeps = { db: Database; live: Pick<LivePublisher, 'publish'> };
export type MembersAtServer = { serverId: string; memberIds: readonly string[]; at: Date };

/**
 * False when another server has marked this one as gone: nothing was written, and this server has to start again with a
 * new id.
 */
export function writeArrivals(
  deps: PresenceDeps,
  arrivals: MembersAtServer & { newServer: boolean },
): Promise<boolean> {
  const { serverId, memberIds, at, newServer } = arrivals;
  return inTransaction(deps.db, async (trx, afterCommit) => {
    // Held, so that a member who is being erased leaves no status behind.
    const existing = [...(await holdMembers(trx, memberIds))];
    if (newServer) await insertServer(trx, serverId, at);
    else if (!(await touchServer(trx, serverId, at))) return false;
    if (existing.length === 0) return true;
    await lockStatusesForArrival(trx, existing, at);
    await insertConnections(trx, serverId, existing);
    const changed = await shownAmong(trx, await markOnline(trx, existing));
    afterCommit(() => publishChanges(deps.live, changed));
    return true;
  });
}

export function writeDepartures(deps: PresenceDeps, { serverId, memberIds, at }: MembersAtServer): Promise<void> {
  return inTransaction(deps.db, async (trx, afterCommit) => {
    await lockStatusesForDeparture(trx, memberIds, at);
    await deleteConnections(trx, serverId, memberIds);
    // A second statement: only its new snapshot shows who arrived at another server while this one waited for the lock.
    const changed = await shownAmong(trx, await markOfflineUnlessConnected(trx, memberIds));
    afterCommit(() => publishChanges(deps.live, changed));
  });
}

/** What members show of themselves when they choose to, or no longer to. */
export async function presenceChosen(
  live: Pick<LivePublisher, 'publish' | 'recheck'>,
  trx: Database,
  { memberId, active }: { memberId: string; active: boolean },
  afterCommit: AfterCommit,
): Promise<void> {
  const [row] = await statusesOf(trx, [memberId]);
  afterCommit(() => {
    live.publish(presenceTopic(memberId), presenceChanged, { memberId, ...toPresence(active ? row : undefined) });
    live.recheck({ memberId });
  });
}

async function shownAmong(trx: Database, rows: StatusRow[]): Promise<StatusRow[]> {
  if (rows.length === 0) return rows;
  const silent = await notShowingActivity(
    trx,
    rows.map((row) => row.user_id),
  );
  return rows.filter((row) => !silent.has(row.user_id));
}

function publishChanges(live: PresenceDeps['live'], changed: readonly StatusRow[]): void {
  for (const row of changed) {
    live.publish(presenceTopic(row.user_id), presenceChanged, { memberId: row.user_id, ...toPresence(row) });
  }
}
