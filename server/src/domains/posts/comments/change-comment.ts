import type { Comment } from '@hearth/contract/posts/comments';
import { commentDeleted, commentEdited } from '@hearth/contract/posts/live';
import { postTopic } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { assertReadable } from '../access/find-readable.ts';
import { lockPost, type PostHead } from '../access/post-heads.queries.ts';
import { toCounts } from '../counts/counts.view.ts';
import { changeCommentCount } from '../counts/post-counts.queries.ts';
import { announceComment, announceCounts, type Publishes } from '../live/announce-posts.ts';
import { commentRemoved, commentReworded } from '../posts.events.ts';
import { canDeleteComment, isOwner } from '../posts.policy.ts';
import { commentsAgain, deleteCommentRow, type SeenCommentRow, updateCommentText } from './comments.queries.ts';
import { toComment } from './comments.view.ts';
import { findReadableComment } from './find-comment.ts';

export type CommentAt = { postId: string; commentId: string };
type Found = { post: PostHead; comment: SeenCommentRow };

type Needs = { db: Database; live: Publishes; events: DomainEvents };

export async function editComment(
  { db, live, events }: Needs,
  viewerId: string,
  at: CommentAt,
  text: string,
): Promise<Comment> {
  return inTransaction(db, async (trx, afterCommit) => {
    const { post, comment } = await lockComment(trx, viewerId, at);
    if (!isOwner(viewerId, { authorId: comment.author_id })) throw new AppError('forbidden');
    const reworded = text !== comment.content;
    if (reworded) await updateCommentText(trx, at, text);
    const row = reworded ? { ...comment, content: text, edited: true } : comment;
    const people = await peopleByIds(trx, [viewerId]);
    const shown = toComment(row, people, { viewerId, postAuthorId: post.author_id });
    if (!shown) throw new AppError('conflict');
    if (!reworded) return shown;
    const deed = { ...at, authorId: post.author_id, actorId: viewerId };
    await events.emit(trx, commentReworded, { ...deed, text }, afterCommit);
    afterCommit(() => announceComment(live, commentEdited, shown));
    return shown;
  });
}

export async function deleteComment(
  { db, live, events }: Needs,
  viewerId: string,
  at: CommentAt,
): Promise<{ commentCount: number; version: number }> {
  return inTransaction(db, async (trx, afterCommit) => {
    const { post, comment } = await lockComment(trx, viewerId, at);
    const { author_id: authorId } = comment;
    if (!canDeleteComment(viewerId, { authorId }, { authorId: post.author_id })) throw new AppError('forbidden');
    await deleteCommentRow(trx, at);
    const counts = await changeCommentCount(trx, at.postId, -1);
    const last = !(await commentsAgain(trx, authorId, at.postId));
    await events.emit(trx, commentRemoved, { ...at, authorId: post.author_id, actorId: authorId, last }, afterCommit);
    afterCommit(() => {
      announceCounts(live, at.postId, toCounts(counts));
      live.publish(postTopic(at.postId), commentDeleted, at);
    });
    return { commentCount: counts.comment_count, version: counts.version };
  });
}

/** All that changes a post or its comments waits in one line at the post's row. */
async function lockComment(trx: Database, viewerId: string, at: CommentAt): Promise<Found> {
  const post = await assertReadable(trx, viewerId, await lockPost(trx, at.postId));
  return { post, comment: await findReadableComment(trx, viewerId, at) };
}
