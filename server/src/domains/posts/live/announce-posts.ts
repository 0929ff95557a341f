import type { DataOf } from '@hearth/contract/core/live';
import type { CommentBody } from '@hearth/contract/posts/comments';
import type { PostCounts } from '@hearth/contract/posts/endpoints';
import * as liveEvents from '@hearth/contract/posts/live';
import { feedTopic, noVersion, postTopic, timelineTopic } from '@hearth/contract/posts/rules';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import { type GuardedPost, profileKind } from '../access/post-place.ts';
import type { PollRow } from '../polls/polls.queries.ts';
import { toResults } from '../polls/polls.view.ts';
import { countHints, toHints, voterHints } from './post-hints.ts';

export type Publisher = Pick<LivePublisher, 'publish'>;

export function announceCreated(live: Publisher, post: GuardedPost, language: string | null): void {
  const { postId, authorId } = post;
  const hints = { ...toHints(post), language: language ?? '' };
  for (const topic of listsOf(post)) live.publish(topic, liveEvents.postCreated, { postId, authorId }, hints);
}

export function announceDeleted(live: Publisher, post: GuardedPost): void {
  const { postId } = post;
  live.publish(postTopic(postId), liveEvents.postDeleted, { postId });
  for (const topic of listsOf(post)) live.publish(topic, liveEvents.postDeleted, { postId }, toHints(post));
}

/** A timeline shows the posts of the profile only. A domain with places of its own announces posts on its own topics. */
function listsOf({ authorId, place }: GuardedPost) {
  return place.kind === profileKind ? ([feedTopic, timelineTopic(authorId)] as const) : ([feedTopic] as const);
}

/**
 * Rechecks rights first, so that a member who may no longer read the post does not receive its new text. `actorId`: the
 * post's author.
 */
export function announceEdited(
  live: Pick<LivePublisher, 'publish' | 'recheck'>,
  actorId: string,
  edited: DataOf<typeof liveEvents.postEdited>,
): void {
  live.recheck({ topic: postTopic(edited.postId) });
  const topic = postTopic(edited.postId);
  live.publish(topic, liveEvents.postEdited, edited, countHints({ actorId }, 'all'));
  live.publish(topic, liveEvents.postEdited, { ...edited, version: noVersion }, countHints({ actorId }, 'own'));
}

/** `actorId`: the member whose reaction, comment or share was counted. */
type CountedAt = { postId: string; actorId: string };

export function announceCounts(live: Publisher, at: CountedAt, counts: PostCounts): void {
  const { postId } = at;
  live.publish(postTopic(postId), liveEvents.postCounted, { postId, counts }, countHints(at, 'all'));
  announceRecount(live, at);
}

export function announceLikes(live: Publisher, at: CountedAt & { commentId: string }, likeCount: number): void {
  const { postId, commentId } = at;
  live.publish(postTopic(postId), liveEvents.commentLiked, { postId, commentId, likeCount }, countHints(at, 'all'));
  announceRecount(live, at);
}

/** Members from whom somebody is hidden have numbers of their own: their browsers read the post again. */
function announceRecount(live: Publisher, at: CountedAt): void {
  live.publish(postTopic(at.postId), liveEvents.postRecounted, { postId: at.postId }, countHints(at, 'own'));
}

export function announceCommentDeleted(
  live: Publisher,
  { postId, commentId, actorId }: CountedAt & { commentId: string },
) {
  live.publish(postTopic(postId), liveEvents.commentDeleted, { postId, commentId }, { actorId });
}

export function announceComment(live: Publisher, comment: CommentBody): void {
  live.publish(postTopic(comment.postId), liveEvents.commentAdded, { comment }, { actorId: comment.author.id });
}

/** Without the number of likes, which is not the same for everyone. */
export function announceRewording(live: Publisher, { id, postId, author, text }: CommentBody): void {
  const comment = { id, postId, author, text };
  live.publish(postTopic(postId), liveEvents.commentEdited, { comment }, { actorId: author.id });
}

/**
 * Tags or the poll itself have changed: every reader reads the post again. `aboutId`: the member whom the change is about,
 * if any; those from whom that member is hidden do not notice it.
 */
export function announceChanged(live: Publisher, postId: string, aboutId?: string): void {
  live.publish(postTopic(postId), liveEvents.postRecounted, { postId }, aboutId ? { actorId: aboutId } : {});
}

/** Numbers that are hidden until one has voted reach only those who have. */
export function announceVoted(live: Publisher, at: CountedAt, poll: PollRow): void {
  const { postId } = at;
  const hints = poll.hides_results && !poll.closed ? voterHints : {};
  const voted = { postId, version: poll.version, results: toResults(poll) };
  live.publish(postTopic(postId), liveEvents.pollVoted, voted, { ...countHints(at, 'all'), ...hints });
  live.publish(postTopic(postId), liveEvents.postRecounted, { postId }, { ...countHints(at, 'own'), ...hints });
}
