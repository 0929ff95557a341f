import type { Group, GroupCard } from '@hearth/contract/groups/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { nobody } from '../../platform/ids.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { hiddenIdsOf } from '../friends/friends.api.ts';
import { mediaByIds } from '../media/media.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { canSeeGroup } from './groups.policy.ts';
import { countMembersAmong, groupsSeenBy, type SeenGroup } from './groups.queries.ts';
import { toGroup, toGroupCard } from './groups.view.ts';

/** When a member can post again in a group with slow mode; null: at once. */
export type SlowUntil = (db: Database, group: SeenGroup, memberId: string) => Promise<Date | null>;

export type GroupReadDeps = { db: Database; clock: Clock; slowUntil?: SlowUntil };

/** The group, if the viewer may know of it. `db` may be a transaction. */
export async function findVisibleGroup(db: Database, viewerId: string, groupId: string): Promise<SeenGroup> {
  const group = (await groupsSeenBy(db, viewerId, [groupId])).get(groupId);
  if (!group || !canSeeGroup(group.kind, group.state)) throw new AppError('not_found');
  return group;
}

export async function readGroup(
  { db, clock, slowUntil }: GroupReadDeps,
  viewerId: string,
  groupId: string,
): Promise<Group> {
  const [group, hiddenIds] = await Promise.all([findVisibleGroup(db, viewerId, groupId), hiddenIdsOf(db, viewerId)]);
  const inviterId = group.state === 'invited' && group.invited_by ? group.invited_by : nobody;
  const [media, hidden, people, slow] = await Promise.all([
    mediaByIds(db, filesOf(group)),
    countMembersAmong(db, [groupId], hiddenIds),
    inviterId === nobody || hiddenIds.includes(inviterId) ? new Map() : peopleByIds(db, [inviterId]),
    slowUntil?.(db, group, viewerId) ?? null,
  ]);
  const invitedBy = people.get(inviterId) ?? null;
  return toGroup(group, { media, hidden, invitedBy, slowUntil: slow, now: clock.now() });
}

/** In the order of the ids, without groups that the viewer may not know of. */
export async function readCards(db: Database, viewerId: string, ids: readonly string[]): Promise<GroupCard[]> {
  if (ids.length === 0) return [];
  const [groups, hiddenIds] = await Promise.all([groupsSeenBy(db, viewerId, ids), hiddenIdsOf(db, viewerId)]);
  const seen = ids.flatMap((id) => {
    const group = groups.get(id);
    return group && canSeeGroup(group.kind, group.state) ? [group] : [];
  });
  const [media, hidden] = await Promise.all([
    mediaByIds(db, seen.flatMap(filesOf)),
    countMembersAmong(db, ids, hiddenIds),
  ]);
  return seen.map((group) => toGroupCard(group, { media, hidden }));
}

function filesOf({ picture_id: picture, cover_id: cover }: SeenGroup): string[] {
  return [picture, cover].filter((id) => id !== null);
}
