import { isModerator } from '@hearth/contract/groups/rules';
import type { Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Position, readCursor, writeCursor } from '../../platform/paging/cursor.ts';
import { foldName } from '../../platform/text/fold-name.ts';
import { friendIdsOf, friendStatesOf } from '../friends/friends.api.ts';
import { assertNotLimited } from '../friends/limited.api.ts';
import { holdMembers, peopleByIds } from '../profiles/profiles.api.ts';
import { changeMembership } from './change-membership.ts';
import { roleOf } from './groups.policy.ts';
import { type JoinDeps, lockVisibleGroup } from './join-group.ts';
import { membershipsAmong } from './memberships.queries.ts';
import { declinedAmong } from './moderation/restraints.queries.ts';
import { findVisibleGroup } from './read-group.ts';

/** A declined invitation rests so long, whoever invites. */
const restMs = 30 * 86_400_000;

/**
 * Returns whom it has invited: friends of the member, of whom the group has no other state yet. Who asked to join, was
 * invited or is banned is for moderators to know: other members get all who are no members.
 */
export async function inviteToGroup(
  deps: JoinDeps,
  inviterId: string,
  groupId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  return inTransaction(deps.db, async (trx, afterCommit) => {
    await assertNotLimited(trx, inviterId, deps.clock.now());
    const friends = await friendStatesOf(trx, inviterId, memberIds);
    const wanted = [...new Set(memberIds)].filter((id) => friends.get(id) === 'friends');
    const known = await holdMembers(trx, wanted);
    const group = await lockVisibleGroup(trx, inviterId, groupId);
    const before = await membershipsAmong(trx, groupId, [inviterId, ...wanted]);
    const inviter = before.get(inviterId);
    if (!inviter || !roleOf(inviter)) throw new AppError('forbidden');
    const others = wanted.filter((id) => known.has(id) && before.get(id)?.state !== 'member').sort();
    const since = new Date(deps.clock.now().getTime() - restMs);
    const declined = await declinedAmong(trx, groupId, others, since);
    const invited = others.filter((id) => !before.has(id) && !declined.has(id));
    for (const memberId of invited)
      await changeMembership(deps, trx, group, { memberId, action: 'invite', actorId: inviterId }, afterCommit);
    return isModerator(roleOf(inviter)) ? invited : others;
  });
}

type FriendsQuery = { cursor?: string | undefined; limit: number; q?: string | undefined };

/** Friends whom the group has in no state, for members who do not moderate: who are no members. The number of friends is limited, so all of them are looked at. */
export async function listInvitableFriends(
  db: Database,
  viewerId: string,
  groupId: string,
  { cursor, limit, q }: FriendsQuery,
): Promise<{ items: Person[]; nextCursor: string | null }> {
  const group = await findVisibleGroup(db, viewerId, groupId);
  const role = roleOf(group);
  if (!role) throw new AppError('forbidden');
  const friendIds = await friendIdsOf(db, viewerId);
  const [taken, people] = await Promise.all([membershipsAmong(db, groupId, friendIds), peopleByIds(db, friendIds)]);
  const wanted = foldName(q ?? '');
  const matches = ({ displayName, profileName }: Person) =>
    [displayName, profileName].some((name) => foldName(name).includes(wanted));
  const free = friendIds.flatMap((id) => {
    const person = people.get(id);
    const state = taken.get(id)?.state;
    const isFree = isModerator(role) ? state === undefined : state !== 'member';
    return person && isFree && matches(person) ? [person] : [];
  });
  const after = readCursor(cursor);
  const begin = after ? free.findIndex(({ id }) => id === after.id) + 1 : 0;
  const items = free.slice(begin, begin + limit);
  const last = items.at(-1);
  return { items, nextCursor: last && free.length > begin + limit ? writeCursor(positionOf(last)) : null };
}

function positionOf({ id }: Person): Position {
  return { at: new Date(0), id };
}
