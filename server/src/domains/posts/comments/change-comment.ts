import type { Comment } from '@hearth/contract/posts/comments';
import type { Database } from '../../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { assertReadable, type PostAccessNeeds, type ReadablePost } from '../access/find-readable.ts';
import type { PostAccess } from '../access/post-access.ts';
import { lockPost, type PostHead } from '../access/post-heads.queries.ts';
import { toGuarded } from '../access/post-place.ts';
import { toCounts } from '../counts/counts.view.ts';
import { type CountsRow, changeCommentCount, raiseVersion } from '../counts/post-counts.queries.ts';
import { commentSeenBy, countsSeenBy } from '../counts/without-hidden.ts';
import { announceCommentDeleted, announceCounts, announceRewording, type Publisher } from '../live/announce-posts.ts';
import { commentRemoved, commentReworded } from '../posts.events.ts';
import { canDeleteComment, isOwner } from '../posts.policy.ts';
import { type CommentHead, type SeenCommentRow, updateCommentText } from './comments.queries.ts';
import { namedOn, seenWith, toComment } from './comments.view.ts';
import { findReadableComment } from './find-comment.ts';
import { deleteThread, uncountReplies, unlinkAnswers } from './remove-comments.queries.ts';
import { repliesSeenBy } from './replies.ts';

export type CommentAt = { postId: string; commentId: string };

type Found = { post: ReadablePost; comment: SeenCommentRow };

export type CommentRemovalNeeds = { live: Publisher; events: DomainEvents };
type Needs = CommentRemovalNeeds & { db: Database; access: PostAccess };

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
    if (reworded) {
      await updateCommentText(trx, at, text);
      await raiseVersion(trx, at.postId);
    }
    const seen = await commentSeenBy(trx, { viewerId, post }, comment);
    const row = { ...seen, ...(reworded && { content: text, edited: true }) };
    const people = await peopleByIds(trx, namedOn([row]));
    const shown = toComment(row, people, { viewerId, postAuthorId: post.author_id });
    if (!shown) throw new AppError('conflict');
    if (!reworded) return shown;
    const changed = { ...toGuarded(post), commentId: at.commentId, commentAuthorId: viewerId, text };
    await events.emit(trx, commentReworded, changed, afterCommit);
    const told = { actorId: viewerId, alsoOf: seenWith(comment) };
    afterCommit(() => announceRewording(live, told, shown));
    return shown;
  });
}

export async function deleteComment(
  needs: Needs,
  viewerId: string,
  at: CommentAt,
): Promise<{ commentCount: number; version: number; parentReplyCount: number | null }> {
  const { db, access } = needs;
  return inTransaction(db, async (trx, afterCommit) => {
    const { post, comment } = await lockComment({ db: trx, access }, viewerId, at);
    const authors = [{ authorId: comment.author_id }, { authorId: post.author_id }] as const;
    if (!canDeleteComment(viewerId, ...authors)) throw new AppError('forbidden');
    const counts = await removeComment(needs, trx, { post, comment }, afterCommit);
    const seen = await countsSeenBy(trx, { viewerId, post }, counts);
    const parentReplyCount = await repliesSeenBy(trx, { viewerId, post }, comment.parent_id);
    return { commentCount: seen.comment_count, version: seen.version, parentReplyCount };
  });
}

/** With its replies. The caller has locked the post's row and checked the right to remove the comment. */
export async function removeComment(
  { live, events }: CommentRemovalNeeds,
  trx: Database,
  { post, comment }: { post: PostHead; comment: CommentHead },
  afterCommit: AfterCommit,
): Promise<CountsRow> {
  const at = { postId: post.id, commentId: comment.id };
  const removed = await deleteThread(trx, at);
  const thread = comment.parent_id && (await shortenThread(trx, { ...at, commentId: comment.parent_id }, [comment.id]));
  const counts = await changeCommentCount(trx, post.id, -removed.length);
  for (const { id: commentId, author_id: commentAuthorId } of removed) {
    await events.emit(trx, commentRemoved, { ...toGuarded(post), commentId, commentAuthorId }, afterCommit);
  }
  const told = { ...at, actorId: comment.author_id, alsoOf: seenWith(comment) };
  afterCommit(() => {
    announceCounts(live, told, toCounts(counts), thread || null);
    announceCommentDeleted(live, told);
  });
  return counts;
}

/** These replies below the comment are deleted. */
export async function shortenThread(
  trx: Database,
  at: CommentAt,
  replyIds: readonly string[],
): Promise<{ commentId: string; replyCount: number } | undefined> {
  const replyCount = await uncountReplies(trx, at, replyIds.length);
  if (replyCount === undefined) return undefined;
  await unlinkAnswers(trx, at, replyIds);
  return { commentId: at.commentId, replyCount };
}

/** Everything that changes a post or its comments locks the post's row first. */
async function lockComment(needs: PostAccessNeeds, viewerId: string, at: CommentAt): Promise<Found> {
  const post = await assertReadable(needs, viewerId, await lockPost(needs.db, at.postId));
  return { post, comment: await findReadableComment(needs.db, viewerId, at) };
}
