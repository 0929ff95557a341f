import type { Mention } from '@hearth/contract/core/mention-rules';
import type { Comment } from '@hearth/contract/posts/comments';
import { noVersion } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import type { RuledSite } from '../../accounts/accounts.api.ts';
import { visibleMembers } from '../../friends/mentions.api.ts';
import type { LinkCards } from '../../links/links.api.ts';
import { assertWordsAllowed } from '../../operators/operators.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { actOnPost } from '../access/act-on-post.ts';
import { findReadable, type PostAccessDeps } from '../access/find-readable.ts';
import type { PostAccess } from '../access/post-access.ts';
import { lockPost, type PostHead } from '../access/post-heads.queries.ts';
import { profileKind, toGuarded } from '../access/post-place.ts';
import { linkAfterEdit } from '../cards/add-card.ts';
import { toCounts } from '../counts/counts.view.ts';
import { type CountsRow, changeCommentCount, raiseVersion } from '../counts/post-counts.queries.ts';
import { commentSeenBy, countsSeenBy } from '../counts/without-hidden.ts';
import { announceCommentDeleted, announceCounts, announceRewording, type Publisher } from '../live/announce-posts.ts';
import { areSameMentions, changeMentions, mentionsAfter } from '../mentions/change-mentions.ts';
import { commentRemoved, commentReworded } from '../posts.events.ts';
import { canDeleteComment, isOwner } from '../posts.policy.ts';
import { addCommentCardLater } from './add-comment-card.ts';
import { setCommentLink } from './comment-cards.queries.ts';
import { type CommentHead, holdComment, updateCommentText } from './comments.queries.ts';
import { namedOn, seenWith, toComment } from './comments.view.ts';
import { findReadableComment } from './find-comment.ts';
import { deleteThread, uncountReplies, unlinkAnswers } from './remove-comments.queries.ts';
import { repliesSeenBy } from './replies.ts';

export type CommentAt = { postId: string; commentId: string };

export type CommentRemovalDeps = { live: Publisher; events: DomainEvents };
type Deps = CommentRemovalDeps & { db: Database; access: PostAccess };

export async function editComment(
  deps: Deps & RuledSite & { cards: LinkCards },
  viewerId: string,
  at: CommentAt,
  { text, mentions: wanted }: { text: string; mentions?: readonly Mention[] | undefined },
): Promise<Comment> {
  const { access, live, events, cards } = deps;
  return actOnPost(deps, { actorId: viewerId, postId: at.postId }, async ({ trx, post, afterCommit }) => {
    const comment = await findReadableComment(trx, viewerId, at);
    const { answerable } = await access.writable(trx, viewerId, [toGuarded(post)]);
    if (!isOwner(viewerId, { authorId: comment.author_id }) || !answerable.has(post.id))
      throw new AppError('forbidden');
    const reworded = text !== comment.content;
    if (reworded) await assertWordsAllowed(deps, trx, viewerId, { text: [text] });
    const before = { text: comment.content, mentions: comment.mentions };
    const mentions = await mentionsAfter(trx, viewerId, before, { text, mentions: wanted });
    const changed = reworded || !areSameMentions(comment.mentions, mentions);
    const { link, card, waits } = await linkAfterEdit(cards, trx, comment, { content: text });
    if (reworded) {
      await setCommentLink(trx, at.postId, at.commentId, link, card);
      await updateCommentText(trx, at, text);
    }
    if (changed) await raiseVersion(trx, at.postId);
    const seen = await commentSeenBy(trx, { viewerId, post }, comment);
    const row = { ...seen, ...(reworded && { content: text, edited: true, link, card }), mentions };
    const people = await peopleByIds(trx, namedOn([row]));
    const named = await visibleMembers(trx, viewerId, mentions);
    const shown = toComment(row, new Map([...people, ...named]), { viewerId, postAuthorId: post.author_id });
    if (!shown) throw new AppError('conflict');
    if (!changed) return shown;
    const guarded = toGuarded(post);
    const { commentId } = at;
    if (reworded)
      await events.emit(trx, commentReworded, { ...guarded, commentId, commentAuthorId: viewerId, text }, afterCommit);
    const change = { post: guarded, commentId, actorId: viewerId, text, before: comment.mentions, after: mentions };
    await changeMentions(events, trx, change, afterCommit);
    const actors = { actorId: viewerId, alsoOf: seenWith(comment) };
    afterCommit(() => announceRewording(live, actors, shown));
    if (reworded && waits && link) afterCommit(() => addCommentCardLater(deps, viewerId, { ...at, link }));
    return shown;
  });
}

export async function deleteComment(
  deps: Deps,
  viewerId: string,
  at: CommentAt,
): Promise<{ commentCount: number; version: number; parentReplyCount: number | null }> {
  const { db, access } = deps;
  return inTransaction(db, async (trx, afterCommit) => {
    const head = await lockPost(trx, at.postId);
    const post = await findReadable({ db: trx, access }, viewerId, head);
    if (!post) {
      await removeComment(deps, trx, await ownCommentOn({ db: trx, access }, viewerId, head, at), afterCommit);
      return { commentCount: 0, version: noVersion, parentReplyCount: null };
    }
    const comment = await findReadableComment(trx, viewerId, at);
    const authors = [{ authorId: comment.author_id }, { authorId: post.author_id }] as const;
    if (!canDeleteComment(viewerId, ...authors)) throw new AppError('forbidden');
    if (!isOwner(viewerId, authors[0])) await assertMaySpeak({ db: trx, access }, viewerId, post);
    const counts = await removeComment(deps, trx, { post, comment }, afterCommit);
    const seen = await countsSeenBy(trx, { viewerId, post }, counts);
    const parentReplyCount = await repliesSeenBy(trx, { viewerId, post }, comment.parent_id);
    return { commentCount: seen.comment_count, version: seen.version, parentReplyCount };
  });
}

/** Who was banned or muted, or has left, has no say any more in what others wrote there, under an own post neither. */
async function assertMaySpeak({ db, access }: PostAccessDeps, viewerId: string, post: PostHead): Promise<void> {
  const { answerable } = await access.writable(db, viewerId, [toGuarded(post)]);
  if (!answerable.has(post.id)) throw new AppError('forbidden');
}

/** Members may delete what they wrote under a post that they may no longer read, and learn nothing else of it. */
async function ownCommentOn(
  { db, access }: PostAccessDeps,
  viewerId: string,
  post: PostHead | undefined,
  at: CommentAt,
): Promise<{ post: PostHead; comment: CommentHead }> {
  const comment = post && post.place_kind !== profileKind ? await holdComment(db, at, viewerId) : undefined;
  if (!post || !comment) throw new AppError('not_found');
  if (!access.mayDelete(viewerId, { ...toGuarded(post), authorId: comment.author_id })) throw new AppError('not_found');
  return { post, comment };
}

/** With its replies. The caller has locked the post's row and checked the right to remove the comment. */
export async function removeComment(
  { live, events }: CommentRemovalDeps,
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
  const actors = { ...at, actorId: comment.author_id, alsoOf: seenWith(comment) };
  afterCommit(() => {
    announceCounts(live, actors, toCounts(counts), thread || null);
    announceCommentDeleted(live, actors);
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
