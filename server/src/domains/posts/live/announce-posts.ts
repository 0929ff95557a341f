import type { DataOf } from '@hearth/contract/core/live';
import type { PostCounts } from '@hearth/contract/posts/endpoints';
import * as liveEvents from '@hearth/contract/posts/live';
import { feedTopic, postTopic, timelineTopic } from '@hearth/contract/posts/rules';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import { type GuardedPost, profileKind } from '../access/post-place.ts';
import { toHints } from './post-hints.ts';

export type Publisher = Pick<LivePublisher, 'publish'>;

export function announceCreated(live: Publisher, post: GuardedPost): void {
  const { postId, authorId } = post;
  for (const topic of listsOf(post)) live.publish(topic, liveEvents.postCreated, { postId, authorId }, toHints(post));
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

/** Rechecks rights first, so that a member who may no longer read the post does not receive its new text. */
export function announceEdited(
  live: Pick<LivePublisher, 'publish' | 'recheck'>,
  edited: DataOf<typeof liveEvents.postEdited>,
): void {
  live.recheck({ topic: postTopic(edited.postId) });
  live.publish(postTopic(edited.postId), liveEvents.postEdited, edited);
}

export function announceCounts(live: Publisher, postId: string, counts: PostCounts): void {
  live.publish(postTopic(postId), liveEvents.postCounted, { postId, counts });
}

type CommentEvent = typeof liveEvents.commentAdded | typeof liveEvents.commentEdited;

export function announceComment(live: Publisher, event: CommentEvent, comment: DataOf<CommentEvent>['comment']): void {
  live.publish(postTopic(comment.postId), event, { comment }, { actorId: comment.author.id });
}
