import { isModerator } from '@hearth/contract/groups/rules';
import type { Database } from '../../../platform/database/database.ts';
import { friendStatesOf, hiddenIdsAmong } from '../../friends/friends.api.ts';
import { groupNames, membershipsAmong } from '../../groups/groups.api.ts';
import { canSeeEvent } from './events.policy.ts';
import { seenEvents } from './find-event.ts';
import { type EventHead, eventHeads, standingsByRows } from './who-sees.queries.ts';

/** The rule of `seenEvents()` seen from the event: those of these members who may know of it. */
export async function whoSees(db: Database, eventId: string, memberIds: readonly string[]): Promise<Set<string>> {
  const event = (await eventHeads(db, [eventId])).get(eventId);
  if (!event || memberIds.length === 0) return new Set();
  const [rows, byHost, inGroup] = await Promise.all([
    standingsByRows(db, eventId, memberIds),
    towardsHost(db, event, memberIds),
    inGroupOf(db, event, memberIds),
  ]);
  const seers = rows.filter(({ member_id: id, role, is_invited: isInvited, is_blocked: isBlocked }) =>
    canSeeEvent({
      ...{ kind: event.kind, role, isInvited, isBlocked, hasAnswered: false, hasGroup: event.group_id !== null },
      ...{ isFriend: byHost.friends.get(id) === 'friends', isHiddenFromHost: byHost.hidden.has(id) },
      group: inGroup(id),
    }),
  );
  return new Set(seers.map(({ member_id: id }) => id));
}

/** Both are the same from either side. */
async function towardsHost(db: Database, { host_id: hostId, group_id: groupId }: EventHead, ids: readonly string[]) {
  if (!hostId || groupId) return { friends: new Map<string, string>(), hidden: new Set<string>() };
  const [friends, hidden] = await Promise.all([friendStatesOf(db, hostId, ids), hiddenIdsAmong(db, hostId, ids)]);
  return { friends, hidden };
}

async function inGroupOf(db: Database, { group_id: groupId }: EventHead, ids: readonly string[]) {
  if (!groupId) return () => null;
  const [heads, members] = await Promise.all([groupNames(db, [groupId]), membershipsAmong(db, groupId, ids)]);
  const head = heads.get(groupId);
  return (id: string) => {
    const { state = null, role } = members.get(id) ?? {};
    const moderates = state === 'member' && role !== undefined && isModerator(role);
    return head ? { kind: head.kind, state, moderates, isMuted: false } : null;
  };
}

/** Those of these events that the viewer may know of. */
export async function visibleEventIds(db: Database, viewerId: string, ids: readonly string[]): Promise<Set<string>> {
  // Who is muted now changes what they may do, never what they see.
  const clock = { now: () => new Date(0) };
  return new Set((await seenEvents({ db, clock }, viewerId, ids)).keys());
}
