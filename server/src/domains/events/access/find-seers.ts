import type { Database } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { friendStatesOf, hiddenIdsAmong } from '../../friends/friends.api.ts';
import { type GroupStanding, standingsInGroup } from '../../groups/groups.api.ts';
import { eventHeads, viewerRowsAmong } from './event-rows.queries.ts';
import { canSeeEvent, type Standing } from './events.policy.ts';
import { seenEvents, standingOf } from './find-event.ts';

type Deps = { db: Database; clock: Clock };

/** The same as `seenEvents`, looked at from one event: those of these members who may know of it. */
export async function eventSeersAmong(
  { db, clock }: Deps,
  eventId: string,
  memberIds: readonly string[],
): Promise<Map<string, Standing>> {
  const event = (await eventHeads(db, [eventId])).get(eventId);
  if (!event || memberIds.length === 0) return new Map();
  const { group_id: groupId } = event;
  const hostId = groupId ? null : event.host_id;
  const [own, friends, hidden, groups] = await Promise.all([
    viewerRowsAmong(db, eventId, memberIds),
    hostId ? friendStatesOf(db, hostId, memberIds) : new Map<string, string>(),
    hostId ? hiddenIdsAmong(db, hostId, memberIds) : new Set<string>(),
    groupId ? standingsInGroup(db, groupId, memberIds) : new Map<string, GroupStanding>(),
  ]);
  const standings = memberIds.map((id): [string, Standing] => {
    const group = groups.get(id) ?? null;
    const known = { group, isFriend: friends.get(id) === 'friends', isHiddenFromHost: hidden.has(id) };
    return [id, standingOf(event, own.get(id), { ...known, now: clock.now() })];
  });
  return new Map(standings.filter(([, standing]) => canSeeEvent(standing)));
}

// Who is muted now changes what they may do, never what they see.
const clock = { now: () => new Date(0) };

export async function whoSees(db: Database, eventId: string, memberIds: readonly string[]): Promise<Set<string>> {
  return new Set((await eventSeersAmong({ db, clock }, eventId, memberIds)).keys());
}

/** Those of these events that the viewer may know of. */
export async function visibleEventIds(db: Database, viewerId: string, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await seenEvents({ db, clock }, viewerId, ids)).keys());
}
