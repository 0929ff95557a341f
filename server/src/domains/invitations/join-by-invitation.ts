import { maxFriends } from '@hearth/contract/friends/rules';
import type { Database } from '../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TakeInvitation } from '../accounts/accounts.api.ts';
import { type ChatByLinkDeps, enterChatByLink, isInChat } from '../chat/chat.api.ts';
import { areFriends, befriend, isHidden, type RelationDeps } from '../friends/friends.api.ts';
import { enterByLink, isInGroup, type MembershipDeps } from '../groups/groups.api.ts';
import { lockMembers } from '../profiles/profiles.api.ts';
import { countUse, findInvitation, type InvitationRow, putInvited } from './invitations.queries.ts';
import type { InviteDeps } from './invite.ts';
import { mayInvite, workingInvitation } from './read-invitation.ts';

type EnterDeps = MembershipDeps & ChatByLinkDeps;
type JoinDeps = Pick<RelationDeps, 'clock' | 'events' | 'live'> & EnterDeps;

/** Who joins and who invited them are friends from the start, and both in the group or the chat. */
export function joinByInvitation(deps: JoinDeps): TakeInvitation {
  return async (trx, { code, memberId }, afterCommit) => {
    const row = await useInvitation(deps, trx, { code, memberId });
    if (!row) return false;
    await putInvited(trx, { member_id: memberId, inviter_id: row.inviter_id, joined_at: deps.clock.now() });
    await befriend(deps, trx, { actor: memberId, other: row.inviter_id }, afterCommit);
    await enter(deps, trx, row, memberId, afterCommit).catch(unlessFull);
    return true;
  };
}

/** For somebody who is here already. Nothing is used up where nothing changes. */
export async function acceptInvitation(deps: InviteDeps & JoinDeps, memberId: string, code: string): Promise<void> {
  const found = await workingInvitation(deps, memberId, code);
  const { inviter_id: inviterId } = found;
  if (inviterId === memberId) throw new AppError('own_invitation');
  await inTransaction(deps.db, async (trx, afterCommit) => {
    await lockMembers(trx, [memberId, inviterId]);
    if (await isHidden(trx, memberId, inviterId)) throw new AppError('not_found');
    if ((await isIn(trx, found, memberId)) && (await areFriends(trx, memberId, inviterId))) return;
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

async function isIn(trx: Database, { group_id: groupId, chat_id: chatId }: InvitationRow, memberId: string) {
  if (groupId) return isInGroup(trx, groupId, memberId);
  return !chatId || isInChat(trx, chatId, memberId);
}

async function enter(
  deps: EnterDeps,
  trx: Database,
  { inviter_id: inviterId, group_id: groupId, chat_id: chatId }: InvitationRow,
  memberId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  if (groupId) await enterByLink(deps, trx, { groupId, memberId, inviterId }, afterCommit);
  if (chatId) await enterChatByLink(deps, trx, { chatId, memberId, inviterId }, afterCommit);
}

/** Who finds no room in a chat joins the site nevertheless. */
function unlessFull(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'chat_full')) throw error;
}
