import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { friendStatesOf, hiddenIdsAmong } from '../../friends/friends.api.ts';
import { type GroupStanding, groupStandings } from '../../groups/groups.api.ts';
import { type EventRow, eventRowsFor, lockEvent, type ViewerRow } from './event-rows.queries.ts';
import { canSeeEvent, isHost, type Standing } from './events.policy.ts';

/** An event that the viewer may know of. */
export type SeenEvent = EventRow & ViewerRow & { standing: Standing; group: GroupStanding | null };

type Deps = { db: Database; clock: Clock };

/** Those of these events that the viewer may know of; `db` may be a transaction. Every read of an event begins here. */
export async function seenEvents(
  { db, clock }: Deps,
  viewerId: string,
  eventIds: readonly string[],
): Promise<Map<string, SeenEvent>> {
  const rows = await eventRowsFor(db, viewerId, [...new Set(eventIds)]);
  if (rows.length === 0) return new Map();
  const hostIds = [...new Set(rows.flatMap((row) => (row.group_id ? [] : (row.host_id ?? []))))];
  const groupIds = rows.flatMap((row) => row.group_id ?? []);
  const [friends, hidden, groups] = await Promise.all([
    friendStatesOf(db, viewerId, hostIds),
    hostIds.length > 0 ? hiddenIdsAmong(db, viewerId, hostIds) : new Set<string>(),
    groupIds.length > 0 ? groupStandings(db, viewerId, groupIds) : new Map<string, GroupStanding>(),
  ]);
  const seen = rows.map((row): SeenEvent => {
    const group = (row.group_id && groups.get(row.group_id)) || null;
    const standing = standingOf(row, row, {
      group,
      isFriend: row.host_id !== null && friends.get(row.host_id) === 'friends',
      isHiddenFromHost: row.host_id !== null && hidden.has(row.host_id),
      now: clock.now(),
    });
    return { ...row, standing, group };
  });
  return new Map(seen.filter(({ standing }) => canSeeEvent(standing)).map((event) => [event.id, event]));
}

export async function findSeenEvent(deps: Deps, viewerId: string, eventId: string): Promise<SeenEvent> {
  const event = (await seenEvents(deps, viewerId, [eventId])).get(eventId);
  if (!event) throw new AppError('not_found');
  return event;
}

/** Locks the event's row, for who may know of it. */
export async function lockSeenEvent(
  { clock }: Pick<Deps, 'clock'>,
  trx: Database,
  viewerId: string,
  eventId: string,
): Promise<SeenEvent> {
  await lockEvent(trx, eventId);
  return findSeenEvent({ db: trx, clock }, viewerId, eventId);
}

/** Locks the event's row, for its hosts. */
export async function lockHostedEvent(
  deps: Pick<Deps, 'clock'>,
  trx: Database,
  hostId: string,
  eventId: string,
): Promise<SeenEvent> {
  const event = await lockSeenEvent(deps, trx, hostId, eventId);
  if (!isHost(event.standing)) throw new AppError('forbidden');
  return event;
}

type Known = { group: GroupStanding | null; isFriend: boolean; isHiddenFromHost: boolean; now: Date };

export function standingOf(event: EventRow, own: ViewerRow | undefined, known: Known): Standing {
  const { group, isFriend, isHiddenFromHost, now } = known;
  return {
    kind: event.kind,
    role: own?.role ?? null,
    isInvited: Boolean(own?.invited_at),
    hasAnswered: own?.has_answered ?? false,
    isBlocked: Boolean(own?.blocked_at),
    ...{ isFriend, isHiddenFromHost },
    hasGroup: event.group_id !== null,
    group: group && {
      ...{ kind: group.kind, state: group.state, moderates: group.moderates },
      isMuted: group.mutedUntil !== null && group.mutedUntil > now,
    },
  };
}
