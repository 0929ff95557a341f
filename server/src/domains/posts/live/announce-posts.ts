import type { DataOf } from '@hearth/contract/core/live';
import type { CommentBody } from '@hearth/contract/posts/comments';
import type { PostCounts } from '@hearth/contract/posts/endpoints';
import * as liveEvents from '@hearth/contract/posts/live';
import { feedTopic, noVersion, postTopic, timelineTopic } from '@hearth/contract/posts/rules';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import { type GuardedPost, profileKind } from '../access/post-place.ts';
import { countHints, toHints } from './post-hints.ts';

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

/** To those who may read the post, where it is shown and on its author's timeline. */
export function announcePinned(live: Publisher, post: GuardedPost, pinned: boolean): void {
  const { postId, authorId } = post;
  for (const topic of [postTopic(postId), timelineTopic(authorId)]) {
    live.publish(topic, liveEvents.postPinned, { postId, authorId, pinned }, toHints(post));
  }
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

/** Its text or card changed. Without the number of likes, which is not the same for everyone. */
export function announceRewording(
  live: Publisher,
  { id, postId, author, text, edited, card }: DataOf<typeof liveEvents.commentEdited>['comment'],
): void {
  const comment = { id, postId, author, text, edited, card };
  live.publish(postTopic(postId), liveEvents.commentEdited, { comment }, { actorId: author.id });
}
