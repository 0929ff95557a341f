import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { lockPost, lockWithRoots, type PostHead } from '../access/post-heads.queries.ts';
import { toGuarded } from '../access/post-place.ts';
import { shortenThread } from '../comments/change-comment.ts';
import { commentsReactedToBy, takeCommentReaction } from '../comments/comment-reactions.queries.ts';
import { commentHead } from '../comments/comments.queries.ts';
import { seenWith } from '../comments/comments.view.ts';
import { deleteCommentsOf, forgetAnswered, postIdsCommentedOn } from '../comments/remove-comments.queries.ts';
import { toCounts, toReactions } from '../counts/counts.view.ts';
import { changeCommentCount, raiseVersion } from '../counts/post-counts.queries.ts';
import { deleteChoicesOf } from '../feed/choices/feed-choices.queries.ts';
import { deleteReadingLanguages } from '../feed/languages/reading-languages.queries.ts';
import {
  announceChanged,
  announceCommentDeleted,
  announceCommentReactions,
  announceCounts,
  type Publisher,
} from '../live/announce-posts.ts';
import { deleteAlbumsOf } from '../photos/albums/albums.queries.ts';
import { deleteTagsOf } from '../photos/tags/photo-tags.queries.ts';
import { takeVotes } from '../polls/vote.ts';
import { postIdsVotedIn } from '../polls/votes.queries.ts';
import { commentRemoved } from '../posts.events.ts';
import { takeReaction } from '../reactions/reactions.queries.ts';
import { deleteReportsBy } from '../reports/reports.queries.ts';
import { deleteSavedBy } from '../saved/saved-posts.queries.ts';
import { type PostRemovalDeps, removeUnasked } from '../writing/delete-post.ts';
import { deleteAuthorPlaces, postIdsBy, postIdsReactedTo } from './erase-posts.queries.ts';

/**
 * Deletes everything that a member wrote, liked, saved or reported, and corrects every count. Each post and comment emits
 * its domain event. Reactions and likes do not: a domain that keeps data about them erases it with the account.
 */
export async function erasePosts(
  deps: PostRemovalDeps,
  trx: Database,
  memberId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const own = await postIdsBy(trx, memberId);
  await lockWithRoots(trx, [...own, ...(await postIdsActedOn(trx, memberId))]);
  for (const postId of own) await removeUnasked(deps, trx, postId, afterCommit);
  await eraseReactions(deps.live, trx, memberId, afterCommit);
  await eraseVotes(deps.live, trx, memberId, afterCommit);
  await eraseTags(deps.live, trx, memberId, afterCommit);
  await eraseComments(deps, trx, memberId, afterCommit);
  await eraseCommentReactions(deps.live, trx, memberId, afterCommit);
  await deleteReportsBy(trx, memberId);
  await deleteSavedBy(trx, memberId);
  await deleteReadingLanguages(trx, memberId);
  await deleteAuthorPlaces(trx, memberId);
  await deleteChoicesOf(trx, memberId);
  await deleteAlbumsOf(trx, memberId);
}

/** Where the member reacted, voted or commented. */
async function postIdsActedOn(trx: Database, memberId: string): Promise<string[]> {
  const comments = await commentsReactedToBy(trx, memberId);
  const ids = await Promise.all([
    postIdsReactedTo(trx, memberId),
    postIdsVotedIn(trx, memberId),
    postIdsCommentedOn(trx, memberId),
  ]);
  return [...ids.flat(), ...comments.map((comment) => comment.post_id)];
}

async function eraseReactions(live: Publisher, trx: Database, userId: string, afterCommit: AfterCommit): Promise<void> {
  for (const postId of await postIdsReactedTo(trx, userId)) {
    if (!(await lockPost(trx, postId))) continue;
    const counts = await takeReaction(trx, { postId, userId });
    afterCommit(() => announceCounts(live, { postId, actorId: userId }, toCounts(counts)));
  }
}

async function eraseVotes(live: Publisher, trx: Database, userId: string, afterCommit: AfterCommit): Promise<void> {
  for (const postId of await postIdsVotedIn(trx, userId)) {
    if (!(await lockPost(trx, postId))) continue;
    const announce = await takeVotes(trx, live, { postId, userId });
    if (announce) afterCommit(announce);
  }
}

async function eraseTags(live: Publisher, trx: Database, userId: string, afterCommit: AfterCommit): Promise<void> {
  for (const postId of await deleteTagsOf(trx, userId)) {
    await raiseVersion(trx, postId);
    afterCommit(() => announceChanged(live, postId, userId));
  }
}

async function eraseCommentReactions(
  live: Publisher,
  trx: Database,
  userId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  for (const { post_id: postId, comment_id: commentId } of await commentsReactedToBy(trx, userId)) {
    const [comment] = (await lockPost(trx, postId)) ? await commentHead(trx, postId, commentId) : [];
    if (!comment) continue;
    const { before: _, ...counts } = await takeCommentReaction(trx, { postId, commentId, userId });
    await raiseVersion(trx, postId);
    const counted = { postId, commentId, actorId: userId, alsoOf: seenWith(comment) };
    afterCommit(() => announceCommentReactions(live, counted, toReactions(counts)));
  }
}

async function eraseComments(
  deps: PostRemovalDeps,
  trx: Database,
  userId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  for (const postId of await postIdsCommentedOn(trx, userId)) {
    const post = await lockPost(trx, postId);
    if (post) await eraseCommentsOn(deps, trx, { post, userId }, afterCommit);
  }
  await forgetAnswered(trx, userId);
}

/** The member's comments with all replies to them, and the member's replies to others. */
async function eraseCommentsOn(
  { live, events }: PostRemovalDeps,
  trx: Database,
  { post, userId }: { post: PostHead; userId: string },
  afterCommit: AfterCommit,
): Promise<void> {
  const removed = await deleteCommentsOf(trx, post.id, userId);
  const counts = await changeCommentCount(trx, post.id, -removed.length);
  afterCommit(() => announceCounts(live, { postId: post.id, actorId: userId }, toCounts(counts)));
  for (const comment of removed) {
    const { id: commentId, author_id: commentAuthorId } = comment;
    await events.emit(trx, commentRemoved, { ...toGuarded(post), commentId, commentAuthorId }, afterCommit);
    const counted = { postId: post.id, commentId, actorId: commentAuthorId, alsoOf: seenWith(comment) };
    afterCommit(() => announceCommentDeleted(live, counted));
  }
  const repliesOf = Map.groupBy(removed, (comment) => comment.parent_id);
  for (const [commentId, replies] of repliesOf) {
    const at = commentId && { postId: post.id, commentId };
    const thread =
      at &&
      (await shortenThread(
        trx,
        at,
        replies.map(({ id }) => id),
      ));
    if (!thread) continue;
    afterCommit(() => announceCounts(live, { postId: post.id, actorId: userId }, toCounts(counts), thread));
  }
}
