import { type GroupKind, isModerator, type MembershipState } from '@hearth/contract/groups/rules';
import type { Database } from '../../platform/database/database.ts';
import { canSeeGroup, roleOf } from './groups.policy.ts';
import { groupsSeenBy } from './groups.queries.ts';

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
