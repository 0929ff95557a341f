import type { TakeInvitation } from '../accounts/accounts.api.ts';
import { befriend, type RelationDeps } from '../friends/friends.api.ts';
import { lockMembers } from '../profiles/profiles.api.ts';
import { countUse, findInvitation, putInvited } from './invitations.queries.ts';
import { mayInvite } from './invite.ts';

type Deps = Pick<RelationDeps, 'clock' | 'events' | 'live'>;

/** Who joins and who invited them are friends from the start. */
export function joinByInvitation(deps: Deps): TakeInvitation {
  return async (trx, { code, memberId }, afterCommit) => {
    const now = deps.clock.now();
    const inviterId = (await findInvitation(trx, code, now))?.inviter_id;
    if (!inviterId) return false;
    // Before the invitation, as when an account is erased: two that lock in different orders would wait for each other.
    await lockMembers(trx, [memberId, inviterId]);
    if (!(await mayInvite(trx, inviterId, now)) || !(await countUse(trx, code, now))) return false;
    await putInvited(trx, { member_id: memberId, inviter_id: inviterId, joined_at: now });
    await befriend(deps, trx, { actor: memberId, other: inviterId }, afterCommit);
    return true;
  };
}
