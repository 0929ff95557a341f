import type { GroupLink } from '@hearth/contract/groups/group-link';
import type { Database } from '../../platform/database/database.ts';
import { canSeeGroup } from './groups.policy.ts';
import { groupsSeenBy } from './groups.queries.ts';

export type { MembershipDeps } from './change-membership.ts';
export { closeGroup, groupEvidenceOf, removeClosedGroup, reopenGroup } from './close-group.ts';
export type { GroupRemovalDeps } from './delete-group.ts';
export { groupMatesOf, hasGroup } from './group-mates.ts';
export { type GroupStanding, groupStandings, standingsInGroup } from './group-standing.ts';
export {
  groupClosed,
  groupDeleted,
  groupKindChanged,
  groupLooksChanged,
  groupPostRemoved,
  membershipChanged,
} from './groups.events.ts';
export { groupHeads as groupNames } from './groups.queries.ts';
export { handOverOwnerless, heirsOf, livingAmong } from './hand-over-ownerless.ts';
export { assertLetsIn, enterByLink, groupsOpenedBy, isInGroup, openMemberIds } from './invite-by-link.ts';
export type { FindByName } from './list-members.ts';
export {
  groupIdsOf,
  memberIdsAmong as groupMembersAmong,
  membersWantingAll,
  membersWantingHighlights,
  moderatorIdsOf,
} from './memberships.queries.ts';
export { destroyPostsOf, type KeptMembership, returnToGroup } from './moderation/return-to-group.ts';
export { type GroupOfMember, groupOfMember, lockGroupOfMember } from './own-group.ts';
export {
  groupLeads,
  groupTexts,
  type SiteGroupRow,
  siteGroupsByIds,
  siteGroupsIn,
  siteGroupsNamed,
} from './site-groups.queries.ts';

/** The names of those groups that the viewer may know of. */
export async function visibleGroups(
  db: Database,
  viewerId: string,
  ids: readonly string[],
): Promise<Map<string, GroupLink>> {
  const groups = await groupsSeenBy(db, viewerId, [...new Set(ids)]);
  const visible = [...groups.values()].filter(({ kind, state }) => canSeeGroup(kind, state));
  return new Map(visible.map(({ id, name, kind }) => [id, { id, name, kind }]));
}
