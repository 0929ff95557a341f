import type { Comment } from '@hearth/contract/posts/comments';
import type { Database } from '../../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import type { LinkCards } from '../../links/links.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { assertReadable, type PostAccessNeeds, type ReadablePost } from '../access/find-readable.ts';
import { lockPost, type PostHead } from '../access/post-heads.queries.ts';
import { toCounts } from '../counts/counts.view.ts';
import { type CountsRow, changeCommentCount, raiseVersion } from '../counts/post-counts.queries.ts';
import { countsSeenBy, likesSeenBy } from '../counts/without-hidden.ts';
import { announceCommentDeleted, announceCounts, announceRewording, type Publisher } from '../live/announce-posts.ts';
import { commentRemoved, commentReworded } from '../posts.events.ts';
import { canDeleteComment, isOwner } from '../posts.policy.ts';
import { linkAfterEdit } from '../writing/add-card.ts';
import { addCommentCardLater } from './add-comment-card.ts';
import { setCommentLink } from './comment-cards.queries.ts';
import { deleteCommentRow, type SeenCommentRow, updateCommentText } from './comments.queries.ts';
import { toComment } from './comments.view.ts';
import { findReadableComment } from './find-comment.ts';

export type CommentAt = { postId: string; commentId: string };

import type { PostAccess } from '../access/post-access.ts';
import { toGuarded } from '../access/post-place.ts';

type Found = { post: ReadablePost; comment: SeenCommentRow };

export type CommentRemovalNeeds = { live: Publisher; events: DomainEvents };
type Needs = CommentRemovalNeeds & { db: Database; access: PostAccess };

export async function editComment(
  needs: Needs & { cards: LinkCards },
  viewerId: string,
  at: CommentAt,
  text: string,
): Promise<Comment> {
  const { db, access, live, events, cards } = needs;
  return inTransaction(db, async (trx, afterCommit) => {
    const { post, comment } = await lockComment({ db: trx, access }, viewerId, at);
    if (!isOwner(viewerId, { authorId: comment.author_id })) throw new AppError('forbidden');
    const reworded = text !== comment.content;
    const { link, card, waits } = await linkAfterEdit(cards, trx, comment, { content: text });
    if (reworded) {
      await setCommentLink(trx, at.postId, at.commentId, link, card);
      await updateCommentText(trx, at, text);
      await raiseVersion(trx, at.postId);
    }
    const likes = await likesSeenBy(trx, { viewerId, post }, comment);
    const row = { ...comment, ...(reworded && { content: text, edited: true, link, card }), like_count: likes };
    const people = await peopleByIds(trx, [viewerId]);
    const shown = toComment(row, people, { viewerId, postAuthorId: post.author_id });
    if (!shown) throw new AppError('conflict');
    if (!reworded) return shown;
    const changed = { ...toGuarded(post), commentId: at.commentId, commentAuthorId: viewerId, text };
    await events.emit(trx, commentReworded, changed, afterCommit);
    afterCommit(() => announceRewording(live, shown));
    if (waits && link) afterCommit(() => addCommentCardLater(needs, viewerId, { ...at, link }));
    return shown;
  });
}

export async function deleteComment(
  needs: Needs,
  viewerId: string,
  at: CommentAt,
): Promise<{ commentCount: number; version: number }> {
  const { db, access } = needs;
  return inTransaction(db, async (trx, afterCommit) => {
    const { post, comment } = await lockComment({ db: trx, access }, viewerId, at);
    const authors = [{ authorId: comment.author_id }, { authorId: post.author_id }] as const;
    if (!canDeleteComment(viewerId, ...authors)) throw new AppError('forbidden');
    const counts = await removeComment(needs, trx, { post, comment }, afterCommit);
    const seen = await countsSeenBy(trx, { viewerId, post }, counts);
    return { commentCount: seen.comment_count, version: seen.version };
  });
}

/** The caller has locked the post's row and checked the right to remove the comment. */
export async function removeComment(
  { live, events }: CommentRemovalNeeds,
  trx: Database,
  { post, comment }: { post: PostHead; comment: Pick<SeenCommentRow, 'id' | 'author_id'> },
  afterCommit: AfterCommit,
): Promise<CountsRow> {
  const { id: commentId, author_id: authorId } = comment;
  const at = { postId: post.id, commentId };
  await deleteCommentRow(trx, at);
  const counts = await changeCommentCount(trx, post.id, -1);
  await events.emit(trx, commentRemoved, { ...toGuarded(post), commentId, commentAuthorId: authorId }, afterCommit);
  afterCommit(() => {
    announceCounts(live, { postId: post.id, actorId: authorId }, toCounts(counts));
    announceCommentDeleted(live, { ...at, actorId: authorId });
  });
  return counts;
}

/** Everything that changes a post or its comments locks the post's row first. */
async function lockComment(needs: PostAccessNeeds, viewerId: string, at: CommentAt): Promise<Found> {
  const post = await assertReadable(needs, viewerId, await lockPost(needs.db, at.postId));
  return { post, comment: await findReadableComment(needs.db, viewerId, at) };
}
