import type { OutputOf } from '@hearth/contract/core/endpoint';
import type { reactToComment as endpoint } from '@hearth/contract/posts/comments';
import { ownCommentReactionChanged } from '@hearth/contract/posts/live';
import type { ReactionKind } from '@hearth/contract/posts/rules';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { newId } from '../../../platform/ids.ts';
import { memberTopic } from '../../../platform/live/topic-registry.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { actOnPost } from '../access/act-on-post.ts';
import type { PostAccessDeps } from '../access/find-readable.ts';
import { toGuarded } from '../access/post-place.ts';
import { toReactions } from '../counts/counts.view.ts';
import { raiseVersion } from '../counts/post-counts.queries.ts';
import { commentSeenBy } from '../counts/without-hidden.ts';
import { announceCommentReactions, type Publisher } from '../live/announce-posts.ts';
import { commentReacted, commentUnreacted } from '../posts.events.ts';
import { putCommentReaction, takeCommentReaction } from './comment-reactions.queries.ts';
import { seenWith } from './comments.view.ts';
import { findReadableComment } from './find-comment.ts';

type Deps = PostAccessDeps & { clock: Clock; live: Publisher; events: DomainEvents };

/** `null` removes the reaction. Afterwards the member has this one or none, whatever was there before. */
export function reactToComment(
  deps: Deps,
  userId: string,
  at: { postId: string; commentId: string },
  kind: ReactionKind | null,
): Promise<OutputOf<typeof endpoint>> {
  const { clock, live, events } = deps;
  return actOnPost(deps, { actorId: userId, postId: at.postId }, async ({ trx, post, afterCommit }) => {
    const comment = await findReadableComment(trx, userId, at);
    const reacting = { ...at, userId };
    const { before, ...counts } = kind
      ? await putCommentReaction(trx, reacting, kind, newId(clock.now()))
      : await takeCommentReaction(trx, reacting);
    const seen = await commentSeenBy(trx, { viewerId: userId, post }, { ...comment, ...counts });
    const answer = { myReaction: kind, ...toReactions(seen) };
    if (before === kind) return answer;
    await raiseVersion(trx, at.postId);
    const event = { ...toGuarded(post), commentId: at.commentId, commentAuthorId: comment.author_id, actorId: userId };
    if (kind) await events.emit(trx, commentReacted, { ...event, kind }, afterCommit);
    else await events.emit(trx, commentUnreacted, event, afterCommit);
    afterCommit(() => {
      announceCommentReactions(live, { ...at, actorId: userId, alsoOf: seenWith(comment) }, toReactions(counts));
      live.publish(memberTopic(userId), ownCommentReactionChanged, { ...at, myReaction: kind });
    });
    return answer;
  });
}
