import { commentLiked as commentLikedLive, ownCommentLikeChanged } from '@hearth/contract/posts/live';
import { postTopic } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { newId } from '../../../platform/ids.ts';
import { memberTopic } from '../../../platform/live/topic-registry.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { findReadablePost } from '../access/find-readable.ts';
import type { Publishes } from '../live/announce-posts.ts';
import { commentLiked, commentUnliked } from '../posts.events.ts';
import { deleteLike, insertLike } from './comment-likes.queries.ts';
import { findReadableComment } from './find-comment.ts';

type Needs = { db: Database; clock: Clock; live: Publishes; events: DomainEvents };

export async function likeComment(
  { db, clock, live, events }: Needs,
  userId: string,
  at: { postId: string; commentId: string },
  liked: boolean,
): Promise<{ liked: boolean; likeCount: number }> {
  return inTransaction(db, async (trx, afterCommit) => {
    const post = await findReadablePost(trx, userId, at.postId);
    const comment = await findReadableComment(trx, userId, at);
    const liking = { ...at, userId };
    const likeCount = liked ? await insertLike(trx, liking, newId(clock.now())) : await deleteLike(trx, liking);
    if (likeCount === undefined) return { liked, likeCount: comment.like_count };
    const deed = { ...at, authorId: post.author_id, actorId: userId, commentAuthorId: comment.author_id };
    await events.emit(trx, liked ? commentLiked : commentUnliked, deed, afterCommit);
    afterCommit(() => {
      live.publish(postTopic(at.postId), commentLikedLive, { ...at, likeCount });
      live.publish(memberTopic(userId), ownCommentLikeChanged, { ...at, liked });
    });
    return { liked, likeCount };
  });
}
