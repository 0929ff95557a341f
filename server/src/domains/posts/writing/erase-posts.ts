import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { lockPost, type PostHead, postHeads } from '../access/post-heads.queries.ts';
import { toGuarded } from '../access/post-place.ts';
import { deleteAlbumsOf } from '../albums/albums.queries.ts';
import { toCounts } from '../counts/counts.view.ts';
import { changeCommentCount, raiseVersion } from '../counts/post-counts.queries.ts';
import { deleteReadingLanguages } from '../languages/reading-languages.queries.ts';
import {
  announceChanged,
  announceCommentDeleted,
  announceCounts,
  announceLikes,
  type Publisher,
} from '../live/announce-posts.ts';
import { deleteTagsOf } from '../photo-tags/photo-tags.queries.ts';
import { takeVotes } from '../polls/vote.ts';
import { postIdsVotedIn } from '../polls/votes.queries.ts';
import { commentRemoved } from '../posts.events.ts';
import { takeReaction } from '../reactions/reactions.queries.ts';
import { deleteReportsBy } from '../reports/reports.queries.ts';
import { deleteSavedBy } from '../saved/saved-posts.queries.ts';
import { type PostRemovalNeeds, removeUnasked } from './delete-post.ts';
import { deleteCommentsBy, deleteLikesBy, postIdsBy, postIdsReactedTo } from './erase-posts.queries.ts';

/**
 * Deletes everything that a member wrote, liked, saved or reported, and corrects every count. Each post and comment emits
 * its domain event. Reactions and likes do not: a domain that keeps data about them erases it with the account.
 */
export async function erasePosts(
  needs: PostRemovalNeeds,
  trx: Database,
  memberId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  for (const postId of await postIdsBy(trx, memberId)) await removeUnasked(needs, trx, postId, afterCommit);
  await eraseReactions(needs.live, trx, memberId, afterCommit);
  await eraseVotes(needs.live, trx, memberId, afterCommit);
  await eraseTags(needs.live, trx, memberId, afterCommit);
  await eraseComments(needs, trx, memberId, afterCommit);
  for (const { postId, commentId, likeCount } of await deleteLikesBy(trx, memberId)) {
    await raiseVersion(trx, postId);
    afterCommit(() => announceLikes(needs.live, { postId, commentId, actorId: memberId }, likeCount));
  }
  await deleteReportsBy(trx, memberId);
  await deleteSavedBy(trx, memberId);
  await deleteReadingLanguages(trx, memberId);
  await deleteAlbumsOf(trx, memberId);
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

async function eraseComments(
  { live, events }: PostRemovalNeeds,
  trx: Database,
  userId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const idsOf = Map.groupBy(await deleteCommentsBy(trx, userId), (comment) => comment.post_id);
  const posts: PostHead[] = idsOf.size === 0 ? [] : await postHeads(trx, [...idsOf.keys()]);
  // In the order of their ids, so that two erasures wait for each other instead of locking each other out.
  for (const post of posts.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const commentIds = (idsOf.get(post.id) ?? []).map(({ id }) => id);
    const counts = await changeCommentCount(trx, post.id, -commentIds.length);
    afterCommit(() => announceCounts(live, { postId: post.id, actorId: userId }, toCounts(counts)));
    for (const commentId of commentIds) {
      await events.emit(trx, commentRemoved, { ...toGuarded(post), commentId, commentAuthorId: userId }, afterCommit);
      afterCommit(() => announceCommentDeleted(live, { postId: post.id, commentId, actorId: userId }));
    }
  }
}
