import { friendsChanged } from '@hearth/contract/friends/endpoints';
import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { memberTopic } from '../../platform/live/topic-registry.ts';
import { lockMembers } from '../profiles/profiles.api.ts';
import { deleteBlocks, deleteBlocksOf, hiddenIds } from './blocks.queries.ts';
import { deleteEdges, deleteEdgesOf, otherIdsOf } from './friend-edges.queries.ts';
import type { FriendsPublisher } from './publish-relation.ts';
import { deleteReach } from './reach/reach.queries.ts';

/** Deletes both rows of every relation of the member, and publishes that to the other members. */
export async function eraseFriends(
  live: Pick<FriendsPublisher, 'publish'>,
  trx: Database,
  memberId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  await lockMembers(trx, [memberId]);
  const known = await otherIdsOf(trx, memberId);
  await deleteEdges(trx, known, memberId);
  await deleteEdgesOf(trx, memberId);
  await deleteBlocks(trx, await hiddenIds(trx, memberId), memberId);
  await deleteBlocksOf(trx, memberId);
  await deleteReach(trx, memberId);
  afterCommit(() => {
    for (const id of known) live.publish(memberTopic(id), friendsChanged, { memberId, state: 'none', hidden: true });
  });
}
