import { type GroupKind, isModerator, type MembershipState } from '@hearth/contract/groups/rules';
import type { Database } from '../../platform/database/database.ts';
import { canSeeGroup, roleOf } from './groups.policy.ts';
import { groupHeads, groupsSeenBy } from './groups.queries.ts';
import { membershipsAmong } from './memberships.queries.ts';

/** How a member stands to a group that is there; `isVisible`: they may know of it. */
export type GroupStanding = {
  id: string;
  name: string;
  kind: GroupKind;
  state: MembershipState | null;
  moderates: boolean;
  mutedUntil: Date | null;
  isVisible: boolean;
};

/** Without groups that are gone or closed. */
export async function groupStandings(
  db: Database,
  memberId: string,
  ids: readonly string[],
): Promise<Map<string, GroupStanding>> {
  const groups = await groupsSeenBy(db, memberId, [...new Set(ids)]);
  const standings = [...groups.values()].map(({ id, name, kind, state, role, muted_until: mutedUntil }) => ({
    ...{ id, name, kind, state, mutedUntil },
    moderates: isModerator(roleOf({ state, role })),
    isVisible: canSeeGroup(kind, state),
  }));
  return new Map(standings.map((standing) => [standing.id, standing]));
}

/** How each of these members stands to one group; without any if it is gone or closed. */
export async function standingsInGroup(
  db: Database,
  groupId: string,
  memberIds: readonly string[],
): Promise<Map<string, GroupStanding>> {
  const [heads, rows] = await Promise.all([groupHeads(db, [groupId]), membershipsAmong(db, groupId, memberIds)]);
  const group = heads.get(groupId);
  if (!group) return new Map();
  const { id, name, kind } = group;
  const standings = memberIds.map((memberId): [string, GroupStanding] => {
    const row = rows.get(memberId);
    const state = row?.state ?? null;
    const moderates = isModerator(row ? roleOf(row) : null);
    const mutedUntil = row?.muted_until ?? null;
    return [memberId, { id, name, kind, state, moderates, mutedUntil, isVisible: canSeeGroup(kind, state) }];
  });
  return new Map(standings);
}
