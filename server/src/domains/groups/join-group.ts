import type { Group } from '@hearth/contract/groups/endpoints';
import { ownGroupsChanged } from '@hearth/contract/groups/live';
import type { GroupLevel } from '@hearth/contract/groups/rules';
import type { Database } from '../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { nobody } from '../../platform/ids.ts';
import { memberTopic } from '../../platform/live/topic-registry.ts';
import { stayingAmong } from '../accounts/accounts.api.ts';
import { isHidden } from '../friends/friends.api.ts';
import { holdMembers } from '../profiles/profiles.api.ts';
import { changeMembership, type MembershipChange, type MembershipDeps } from './change-membership.ts';
import { lockOwnGroup } from './edit-group.ts';
import { lockGroup } from './groups.queries.ts';
import { setLevel } from './memberships.queries.ts';
import { recordAct } from './moderation/record-act.ts';
import { findVisibleGroup, type GroupReadDeps, readGroup } from './read-group.ts';

export type JoinDeps = GroupReadDeps & MembershipDeps;

export async function joinGroup(
  deps: JoinDeps,
  memberId: string,
  groupId: string,
  answers: readonly string[],
): Promise<Group> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    await holdMembers(trx, [memberId]);
    await changeOwn(deps, trx, groupId, { memberId, action: 'join', actorId: memberId, answers }, afterCommit);
  });
  return readGroup(deps, memberId, groupId);
}

export async function leaveGroup(deps: JoinDeps, memberId: string, groupId: string): Promise<void> {
  await inTransaction(deps.db, (trx, afterCommit) =>
    changeOwn(deps, trx, groupId, { memberId, action: 'leave', actorId: memberId }, afterCommit),
  );
}

async function changeOwn(
  deps: MembershipDeps,
  trx: Database,
  groupId: string,
  change: MembershipChange,
  afterCommit: AfterCommit,
): Promise<void> {
  const group = await lockVisibleGroup(trx, change.memberId, groupId);
  await changeMembership(deps, trx, group, change, afterCommit);
}

/** Locks the group, if the member may know of it. */
export async function lockVisibleGroup(trx: Database, memberId: string, groupId: string) {
  const group = await lockGroup(trx, groupId);
  await findVisibleGroup(trx, memberId, groupId);
  if (!group) throw new AppError('not_found');
  return group;
}

/** The owner before becomes a moderator. */
export async function handOverGroup(
  deps: JoinDeps,
  ownerId: string,
  groupId: string,
  memberId: string,
): Promise<Group> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const group = await lockOwnGroup(trx, ownerId, groupId);
    if (memberId === ownerId) return;
    // Hidden members, and those whose accounts are being deleted, are answered like members who do not exist.
    const stays = (await stayingAmong(trx, [memberId])).has(memberId);
    const heirId = !stays || (await isHidden(trx, ownerId, memberId)) ? nobody : memberId;
    await changeMembership(deps, trx, group, { memberId: heirId, action: 'makeOwner', actorId: ownerId }, afterCommit);
    const stepDown = { memberId: ownerId, action: 'stepDown', actorId: ownerId } as const;
    await changeMembership(deps, trx, group, stepDown, afterCommit);
    await recordAct(deps, trx, { groupId, actorId: ownerId, act: 'handed_over', memberId }, afterCommit);
  });
  return readGroup(deps, ownerId, groupId);
}

export async function setGroupLevel(
  { db, live }: Pick<JoinDeps, 'db' | 'live'>,
  memberId: string,
  groupId: string,
  level: GroupLevel,
): Promise<void> {
  await findVisibleGroup(db, memberId, groupId);
  const isSet = await inTransaction(db, (trx) => setLevel(trx, groupId, memberId, level));
  if (!isSet) throw new AppError('forbidden');
  live.publish(memberTopic(memberId), ownGroupsChanged, { groupId });
}
