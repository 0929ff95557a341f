import { maxFriends } from '@hearth/contract/friends/rules';
import type { Database } from '../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TakeInvitation } from '../accounts/accounts.api.ts';
import { areFriends, befriend, isHidden, type RelationDeps } from '../friends/friends.api.ts';
import { enterByLink, isInGroup, type MembershipDeps } from '../groups/groups.api.ts';
import { lockMembers } from '../profiles/profiles.api.ts';
import { countUse, findInvitation, type InvitationRow, putInvited } from './invitations.queries.ts';
import type { InviteDeps } from './invite.ts';
import { mayInvite, workingInvitation } from './read-invitation.ts';

type JoinDeps = Pick<RelationDeps, 'clock' | 'events' | 'live'> & MembershipDeps;

/** Who joins and who invited them are friends from the start, and both in the group. */
export function joinByInvitation(deps: JoinDeps): TakeInvitation {
  return async (trx, { code, memberId }, afterCommit) => {
    const row = await useInvitation(deps, trx, { code, memberId });
    if (!row) return false;
    await putInvited(trx, { member_id: memberId, inviter_id: row.inviter_id, joined_at: deps.clock.now() });
    await befriend(deps, trx, { actor: memberId, other: row.inviter_id }, afterCommit);
    await enter(deps, trx, row, memberId, afterCommit);
    return true;
  };
}

/** For somebody who is here already. Nothing is used up where nothing changes. */
export async function acceptInvitation(deps: InviteDeps & JoinDeps, memberId: string, code: string): Promise<void> {
  const { inviter_id: inviterId, group_id: groupId } = await workingInvitation(deps, memberId, code);
  if (inviterId === memberId) throw new AppError('own_invitation');
  await inTransaction(deps.db, async (trx, afterCommit) => {
    await lockMembers(trx, [memberId, inviterId]);
    if (await isHidden(trx, memberId, inviterId)) throw new AppError('not_found');
    const isIn = groupId === null || (await isInGroup(trx, groupId, memberId));
    if (isIn && (await areFriends(trx, memberId, inviterId))) return;
    const row = await useInvitation(deps, trx, { code, memberId });
    if (!row) throw new AppError('not_found');
    if (!(await befriend(deps, trx, { actor: memberId, other: inviterId }, afterCommit)))
      throw new AppError('too_many_friends', { params: { max: maxFriends } });
    await enter(deps, trx, row, memberId, afterCommit);
  });
}

/** Locks both members and counts the use; undefined if the invitation has ended. */
async function useInvitation(
  { clock }: Pick<JoinDeps, 'clock'>,
  trx: Database,
  { code, memberId }: { code: string; memberId: string },
): Promise<InvitationRow | undefined> {
  const now = clock.now();
  const row = await findInvitation(trx, code, now);
  if (!row) return undefined;
  // Before the invitation, as when an account is erased: two that lock in different orders would wait for each other.
  await lockMembers(trx, [memberId, row.inviter_id]);
  const works = (await mayInvite(trx, row.inviter_id, now)) && (await countUse(trx, code, now));
  return works ? row : undefined;
}

async function enter(
  deps: MembershipDeps,
  trx: Database,
  { inviter_id: inviterId, group_id: groupId }: InvitationRow,
  memberId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  if (groupId) await enterByLink(deps, trx, { groupId, memberId, inviterId }, afterCommit);
}
