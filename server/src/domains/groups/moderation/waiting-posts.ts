import { groupPlaceKind, isModerator } from '@hearth/contract/groups/rules';
import type { Post } from '@hearth/contract/posts/endpoints';
import type { Database } from '../../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import {
  lockPost,
  movePost,
  type PostAccess,
  type PostHead,
  type PostReadDeps,
  type PostRemovalDeps,
  readPlacePosts,
} from '../../posts/posts.api.ts';
import { announceRequests } from '../announce-groups.ts';
import { roleOf } from '../groups.policy.ts';
import { findVisibleGroup } from '../read-group.ts';
import type { GroupPostAt } from './find-in-group.ts';
import { groupPostApproved } from './moderation.events.ts';
import { lockModerated } from './moderators.ts';
import { type RecordDeps, recordAct } from './record-act.ts';
import { takePost } from './remove-words.ts';
import { waitingRoomOf } from './waiting-room.ts';

type Deps = RecordDeps & PostRemovalDeps & { db: Database; access: PostAccess; events: DomainEvents };
type Asked = { cursor?: string | undefined; limit: number };

/** The rules of the place show moderators all of them and other members their own. */
export async function listWaitingPosts(
  deps: PostReadDeps,
  viewerId: string,
  groupId: string,
  asked: Asked,
): Promise<{ items: Post[]; nextCursor: string | null }> {
  const group = await findVisibleGroup(deps.db, viewerId, groupId);
  const judging = isModerator(roleOf(group));
  return readPlacePosts(deps, viewerId, waitingRoomOf(groupId), asked, { judging });
}

/** From now on the post is one of the group, in the place among the others that the time of writing gives it. */
export async function approvePost(deps: Deps, actorId: string, at: GroupPostAt): Promise<void> {
  await decide(deps, actorId, at, async (trx, post, afterCommit) => {
    const { groupId, postId } = at;
    await movePost(deps, trx, post, { kind: groupPlaceKind, id: groupId }, afterCommit);
    await deps.events.emit(trx, groupPostApproved, { groupId, postId, authorId: post.author_id }, afterCommit);
    await recordAct(deps, trx, { groupId, actorId, act: 'post_approved', memberId: post.author_id }, afterCommit);
  });
}

export async function declinePost(deps: Deps, actorId: string, at: GroupPostAt, reason: string): Promise<void> {
  await decide(deps, actorId, at, async (trx, _post, afterCommit) => {
    await takePost(deps, trx, at, { actorId, reason, act: 'post_declined' }, afterCommit);
  });
}

/** A post that was deleted or decided on in the meantime is no longer there. */
async function decide(
  deps: Deps,
  actorId: string,
  { groupId, postId }: GroupPostAt,
  act: (trx: Database, post: PostHead, afterCommit: AfterCommit) => Promise<void>,
): Promise<void> {
  const { db, live } = deps;
  await inTransaction(db, async (trx, afterCommit) => {
    await lockModerated(trx, groupId, actorId);
    const post = await lockPost(trx, postId);
    if (post?.place_id !== waitingRoomOf(groupId).id) throw new AppError('group_post_gone');
    await act(trx, post, afterCommit);
    afterCommit(() => announceRequests(live, groupId));
  });
}
