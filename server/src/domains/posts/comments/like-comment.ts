import * as liveEvents from '@hearth/contract/posts/live';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { newId } from '../../../platform/ids.ts';
import { memberTopic } from '../../../platform/live/topic-registry.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { assertReadable } from '../access/find-readable.ts';
import type { PostAccess } from '../access/post-access.ts';
import { lockPost } from '../access/post-heads.queries.ts';
import { toGuarded } from '../access/post-place.ts';
import { raiseVersion } from '../counts/post-counts.queries.ts';
import { likesSeenBy } from '../counts/without-hidden.ts';
import { announceLikes, type Publisher } from '../live/announce-posts.ts';
import { commentLiked, commentUnliked } from '../posts.events.ts';
import { deleteLike, insertLike } from './comment-likes.queries.ts';
import { findReadableComment } from './find-comment.ts';

type Needs = { db: Database; access: PostAccess; clock: Clock; live: Publisher; events: DomainEvents };

export async function likeComment(
  { db, access, clock, live, events }: Needs,
  userId: string,
  at: { postId: string; commentId: string },
  liked: boolean,
): Promise<{ liked: boolean; likeCount: number }> {
  return inTransaction(db, async (trx, afterCommit) => {
    const post = await assertReadable({ db: trx, access }, userId, await lockPost(trx, at.postId));
    const comment = await findReadableComment(trx, userId, at);
    const liking = { ...at, userId };
    const likeCount = liked ? await insertLike(trx, liking, newId(clock.now())) : await deleteLike(trx, liking);
    const counted = { ...comment, like_count: likeCount ?? comment.like_count };
    const answer = { liked, likeCount: await likesSeenBy(trx, { viewerId: userId, post }, counted) };
    if (likeCount === undefined) return answer;
    await raiseVersion(trx, at.postId);
    const ofComment = { commentId: at.commentId, commentAuthorId: comment.author_id };
    const event = liked ? commentLiked : commentUnliked;
    await events.emit(trx, event, { ...toGuarded(post), ...ofComment, actorId: userId }, afterCommit);
    afterCommit(() => {
      announceLikes(live, { ...at, actorId: userId }, likeCount);
      live.publish(memberTopic(userId), liveEvents.ownCommentLikeChanged, { ...at, liked });
    });
    return answer;
  });
}
