import { ownGroupsChanged } from '@hearth/contract/groups/live';
import { groupPlaceKind } from '@hearth/contract/groups/rules';
import type { Database } from '../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { memberTopic } from '../../platform/live/topic-registry.ts';
import { emptyPlace, type PostRemovalDeps } from '../posts/posts.api.ts';
import { recheckGroup } from './announce-groups.ts';
import type { MembershipDeps } from './change-membership.ts';
import { lockOwnGroup, type RemoveGroupFiles } from './edit-group.ts';
import { groupDeleted } from './groups.events.ts';
import { closedGroups, deleteGroupRows, forgetClosed } from './groups.queries.ts';
import { membersPage } from './memberships.queries.ts';
import { waitingRoomOf } from './moderation/waiting-room.ts';

export type GroupRemovalDeps = MembershipDeps & {
  removeFiles: RemoveGroupFiles;
  /** Begins to remove what was posted in deleted groups. */
  removePosts(): void;
};

/** Of a larger group the others find it gone when they look. */
const notifiedAtOnce = 1_000;

export async function deleteGroup(
  deps: GroupRemovalDeps & { db: Database },
  memberId: string,
  groupId: string,
): Promise<void> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    await lockOwnGroup(trx, memberId, groupId);
    await removeGroup(deps, trx, groupId, afterCommit);
  });
}

/** The caller has locked the group's row. Its posts can be read by nobody from now on, and are removed afterwards. */
export async function removeGroup(
  { clock, events, live, removeFiles, removePosts }: GroupRemovalDeps,
  trx: Database,
  groupId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const page = { state: 'member', without: [], after: undefined, limit: notifiedAtOnce } as const;
  const members = await membersPage(trx, groupId, page);
  await removeFiles(trx, { groupId }, afterCommit);
  await deleteGroupRows(trx, groupId, clock.now());
  await events.emit(trx, groupDeleted, { groupId }, afterCommit);
  afterCommit(() => {
    recheckGroup(live, groupId);
    for (const { member_id: id } of members) live.publish(memberTopic(id), ownGroupsChanged, { groupId });
    removePosts();
  });
}

/** Removes what was posted in deleted groups, each post in a transaction of its own. */
export async function removePostsOfClosed(deps: PostRemovalDeps & { db: Database }): Promise<void> {
  for (const id of await closedGroups(deps.db)) {
    for (const place of [{ kind: groupPlaceKind, id }, waitingRoomOf(id)]) await emptyPlace(deps, place);
    await forgetClosed(deps.db, id);
  }
}
