import type { DataOf } from '@hearth/contract/core/live';
import type { PostCounts } from '@hearth/contract/posts/endpoints';
import * as told from '@hearth/contract/posts/live';
import { type Audience, feedTopic, postTopic, timelineTopic } from '@hearth/contract/posts/rules';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';

export type Publishes = Pick<LivePublisher, 'publish'>;
type Placed = { id: string; author_id: string; audience: Audience };

export function announceCreated(live: Publishes, post: Placed): void {
  const news = { postId: post.id, authorId: post.author_id };
  const audience = { authorId: post.author_id, audience: post.audience };
  live.publish(feedTopic, told.postCreated, news, audience);
  live.publish(timelineTopic(post.author_id), told.postCreated, news, audience);
}

export function announceDeleted(live: Publishes, post: Placed): void {
  const audience = { authorId: post.author_id, audience: post.audience };
  live.publish(postTopic(post.id), told.postDeleted, { postId: post.id });
  live.publish(feedTopic, told.postDeleted, { postId: post.id }, audience);
  live.publish(timelineTopic(post.author_id), told.postDeleted, { postId: post.id }, audience);
}

/** Rights first: whoever may no longer see the post is gone before its new text is told. */
export function announceEdited(
  live: Pick<LivePublisher, 'publish' | 'recheck'>,
  edited: DataOf<typeof told.postEdited>,
): void {
  live.recheck({ topic: postTopic(edited.postId) });
  live.publish(postTopic(edited.postId), told.postEdited, edited);
}

export function announceCounts(live: Publishes, postId: string, counts: PostCounts): void {
  live.publish(postTopic(postId), told.postCounted, { postId, counts });
}

type CommentEvent = typeof told.commentAdded | typeof told.commentEdited;

export function announceComment(live: Publishes, event: CommentEvent, comment: DataOf<CommentEvent>['comment']): void {
  live.publish(postTopic(comment.postId), event, { comment }, { actorId: comment.author.id });
}
