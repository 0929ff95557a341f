import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { changeMembership } from './change-membership.ts';
import { type GroupRemovalDeps, removeGroup } from './delete-group.ts';
import { lockGroup } from './groups.queries.ts';
import { mirrorOf, successorOf } from './memberships.queries.ts';
import { recordAct } from './moderation/record-act.ts';

/**
 * Ends every membership of the member. A group of which they are the owner goes to its oldest moderator, else to its
 * oldest member; without any it is deleted with its posts.
 */
export async function eraseGroups(
  deps: GroupRemovalDeps,
  trx: Database,
  memberId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  // By id, so that two erasures wait for each other instead of locking each other out.
  for (const { group_id: groupId, role, state } of await mirrorOf(trx, memberId)) {
    const group = await lockGroup(trx, groupId);
    if (!group) continue;
    if (state === 'member' && role === 'owner') {
      const heir = await successorOf(trx, groupId, memberId);
      if (!heir) {
        await removeGroup(deps, trx, groupId, afterCommit);
        continue;
      }
      await changeMembership(deps, trx, group, { memberId: heir, action: 'succeed', actorId: null }, afterCommit);
      await recordAct(deps, trx, { groupId, actorId: heir, act: 'owner_succeeded' }, afterCommit);
    }
    await changeMembership(deps, trx, group, { memberId, action: 'end', actorId: null }, afterCommit);
  }
}
