import { commentDeleted, commentLiked } from '@hearth/contract/posts/live';
import { postTopic } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { lockPost } from '../access/post-heads.queries.ts';
import { toCounts } from '../counts/counts.view.ts';
import { changeCommentCount } from '../counts/post-counts.queries.ts';
import { announceCounts, type Publishes } from '../live/announce-posts.ts';
import { takeReaction } from '../reactions/reactions.queries.ts';
import { deleteReportsBy } from '../reports/reports.queries.ts';
import { deleteSavedBy } from '../saved/saved-posts.queries.ts';
import { type Removal, removeUnasked } from './delete-post.ts';
import { deleteCommentsBy, deleteLikesBy, postIdsBy, postIdsReactedTo } from './erase-posts.queries.ts';

/** Everything a member wrote, liked, saved or reported, with every count set right. */
export async function erasePosts(
  needs: Removal,
  trx: Database,
  memberId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  for (const postId of await postIdsBy(trx, memberId)) await removeUnasked(needs, trx, postId, afterCommit);
  await eraseReactions(needs.live, trx, memberId, afterCommit);
  await eraseComments(needs.live, trx, memberId, afterCommit);
  for (const { postId, commentId, likeCount } of await deleteLikesBy(trx, memberId)) {
    afterCommit(() => needs.live.publish(postTopic(postId), commentLiked, { postId, commentId, likeCount }));
  }
  await deleteReportsBy(trx, memberId);
  await deleteSavedBy(trx, memberId);
}

async function eraseReactions(live: Publishes, trx: Database, userId: string, afterCommit: AfterCommit): Promise<void> {
  for (const postId of await postIdsReactedTo(trx, userId)) {
    if (!(await lockPost(trx, postId))) continue;
    const counts = await takeReaction(trx, { postId, userId });
    afterCommit(() => announceCounts(live, postId, toCounts(counts)));
  }
}

async function eraseComments(live: Publishes, trx: Database, userId: string, afterCommit: AfterCommit): Promise<void> {
  const gone = await deleteCommentsBy(trx, userId);
  for (const [postId, comments] of Map.groupBy(gone, (comment) => comment.post_id)) {
    const counts = await changeCommentCount(trx, postId, -comments.length);
    afterCommit(() => {
      announceCounts(live, postId, toCounts(counts));
      for (const { id } of comments) live.publish(postTopic(postId), commentDeleted, { postId, commentId: id });
    });
  }
}
