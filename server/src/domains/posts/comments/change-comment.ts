import type { Comment } from '@hearth/contract/posts/comments';
import { commentDeleted, commentEdited } from '@hearth/contract/posts/live';
import { postTopic } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { assertReadable, type PostAccessNeeds } from '../access/find-readable.ts';
import { lockPost, type PostHead } from '../access/post-heads.queries.ts';
import { toCounts } from '../counts/counts.view.ts';
import { changeCommentCount } from '../counts/post-counts.queries.ts';
import { announceComment, announceCounts, type Publisher } from '../live/announce-posts.ts';
import { commentRemoved, commentReworded } from '../posts.events.ts';
import { canDeleteComment, isOwner } from '../posts.policy.ts';
import { deleteCommentRow, type SeenCommentRow, updateCommentText } from './comments.queries.ts';
import { toComment } from './comments.view.ts';
import { findReadableComment } from './find-comment.ts';

export type CommentAt = { postId: string; commentId: string };

import type { PostAccess } from '../access/post-access.ts';
import { toGuarded } from '../access/post-place.ts';

type Found = { post: PostHead; comment: SeenCommentRow };

type Needs = { db: Database; access: PostAccess; live: Publisher; events: DomainEvents };

export async function editComment(
  { db, access, live, events }: Needs,
  viewerId: string,
  at: CommentAt,
  text: string,
): Promise<Comment> {
  return inTransaction(db, async (trx, afterCommit) => {
    const { post, comment } = await lockComment({ db: trx, access }, viewerId, at);
    if (!isOwner(viewerId, { authorId: comment.author_id })) throw new AppError('forbidden');
    const reworded = text !== comment.content;
    if (reworded) await updateCommentText(trx, at, text);
    const row = reworded ? { ...comment, content: text, edited: true } : comment;
    const people = await peopleByIds(trx, [viewerId]);
    const shown = toComment(row, people, { viewerId, postAuthorId: post.author_id });
    if (!shown) throw new AppError('conflict');
    if (!reworded) return shown;
    const changed = { ...toGuarded(post), commentId: at.commentId, commentAuthorId: viewerId, text };
    await events.emit(trx, commentReworded, changed, afterCommit);
    afterCommit(() => announceComment(live, commentEdited, shown));
    return shown;
  });
}

export async function deleteComment(
  { db, access, live, events }: Needs,
  viewerId: string,
  at: CommentAt,
): Promise<{ commentCount: number; version: number }> {
  return inTransaction(db, async (trx, afterCommit) => {
    const { post, comment } = await lockComment({ db: trx, access }, viewerId, at);
    const { author_id: authorId } = comment;
    if (!canDeleteComment(viewerId, { authorId }, { authorId: post.author_id })) throw new AppError('forbidden');
    await deleteCommentRow(trx, at);
    const counts = await changeCommentCount(trx, at.postId, -1);
    const removed = { ...toGuarded(post), commentId: at.commentId, commentAuthorId: authorId };
    await events.emit(trx, commentRemoved, removed, afterCommit);
    afterCommit(() => {
      announceCounts(live, at.postId, toCounts(counts));
      live.publish(postTopic(at.postId), commentDeleted, at);
    });
    return { commentCount: counts.comment_count, version: counts.version };
  });
}

/** Everything that changes a post or its comments locks the post's row first. */
async function lockComment(needs: PostAccessNeeds, viewerId: string, at: CommentAt): Promise<Found> {
  const post = await assertReadable(needs, viewerId, await lockPost(needs.db, at.postId));
  return { post, comment: await findReadableComment(needs.db, viewerId, at) };
}
