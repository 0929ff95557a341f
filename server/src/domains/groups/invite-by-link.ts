import type { GroupLink } from '@hearth/contract/groups/group-link';
import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { changeMembership, letsIn, type MembershipDeps } from './change-membership.ts';
import { groupsSeenBy, lockGroup } from './groups.queries.ts';
import { memberIdsAmong, newestMemberIdsIn } from './memberships.queries.ts';
import { findVisibleGroup } from './read-group.ts';

/** Fails if the member may not let others into the group. */
export async function assertLetsIn(trx: Database, memberId: string, groupId: string): Promise<GroupLink> {
  const group = await findVisibleGroup(trx, memberId, groupId);
  if (!(await letsIn(trx, group, memberId))) throw new AppError('forbidden');
  return { id: group.id, name: group.name, kind: group.kind };
}

/** Those of these groups into which the member may let others, by id. */
export async function groupsOpenedBy(
  db: Database,
  memberId: string,
  groupIds: readonly string[],
): Promise<Map<string, GroupLink>> {
  const groups = [...(await groupsSeenBy(db, memberId, groupIds)).values()];
  const open = groups.filter(({ kind, state, role }) => state === 'member' && (kind === 'public' || role !== 'member'));
  return new Map(open.map(({ id, name, kind }) => [id, { id, name, kind }]));
}

/** Nothing, if the group is gone or the inviter may not let anybody in any more. The caller holds both members. */
export async function enterByLink(
  deps: MembershipDeps,
  trx: Database,
  { groupId, memberId, inviterId }: { groupId: string; memberId: string; inviterId: string },
  afterCommit: AfterCommit,
): Promise<void> {
  const group = await lockGroup(trx, groupId);
  if (!group || !(await letsIn(trx, group, inviterId))) return;
  const change = { memberId, action: 'join', actorId: memberId, letInBy: inviterId } as const;
  await changeMembership(deps, trx, group, change, afterCommit);
}

/** Of a public group the newest members; of others nobody. */
export async function openMemberIds(db: Database, group: GroupLink, count: number): Promise<string[]> {
  return group.kind === 'public' ? newestMemberIdsIn(db, group.id, count) : [];
}

export async function isInGroup(db: Database, groupId: string, memberId: string): Promise<boolean> {
  return (await memberIdsAmong(db, groupId, [memberId])).has(memberId);
}
