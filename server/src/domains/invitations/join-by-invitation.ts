import type { TakeInvitation } from '../accounts/accounts.api.ts';
import { befriend, type RelationDeps } from '../friends/friends.api.ts';
import { countUse, putInvited } from './invitations.queries.ts';
import { mayInvite } from './invite.ts';

type Deps = Pick<RelationDeps, 'clock' | 'events' | 'live'>;

/** Who joins and who invited them are friends from the start. */
export function joinByInvitation(deps: Deps): TakeInvitation {
  return async (trx, { code, memberId }, afterCommit) => {
    const now = deps.clock.now();
    const inviterId = await countUse(trx, code, now);
    if (!inviterId || !(await mayInvite(trx, inviterId, now))) return false;
    await putInvited(trx, { member_id: memberId, inviter_id: inviterId, joined_at: now });
    await befriend(deps, trx, { actor: memberId, other: inviterId }, afterCommit);
    return true;
  };
}
