import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { stayingAmong } from '../accounts/accounts.api.ts';
import { changeMembership } from './change-membership.ts';
import { type GroupRemovalDeps, removeGroup } from './delete-group.ts';
import { lockAnyGroup } from './groups.queries.ts';
import { membershipsAmong, mirrorOf, successorsOf } from './memberships.queries.ts';
import { recordAct } from './moderation/record-act.ts';

const successorsAtOnce = 50;

/**
 * Ends every membership of the member. A group of which they are the owner goes to its oldest moderator, else to its
 * oldest member; without any, or if the site has closed it, it is deleted with its posts.
 */
export async function eraseGroups(
  deps: GroupRemovalDeps,
  trx: Database,
  memberId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  // By id, so that two erasures wait for each other instead of locking each other out.
  for (const { group_id: groupId } of await mirrorOf(trx, memberId)) {
    const group = await lockAnyGroup(trx, groupId);
    if (!group) continue;
    // Read under the lock: the group may have just passed to this member.
    const own = (await membershipsAmong(trx, groupId, [memberId])).get(memberId);
    if (own?.state === 'member' && own.role === 'owner') {
      const heir = group.closed ? undefined : await livingSuccessor(trx, { groupId, memberId });
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

/** The oldest moderator, else the oldest member, of those whose accounts are not being deleted too. */
async function livingSuccessor(trx: Database, of: { groupId: string; memberId: string }): Promise<string | undefined> {
  for (let offset = 0; ; offset += successorsAtOnce) {
    const ids = await successorsOf(trx, of, { count: successorsAtOnce, offset });
    const staying = await stayingAmong(trx, ids);
    const heir = ids.find((id) => staying.has(id));
    if (heir || ids.length < successorsAtOnce) return heir;
  }
}
