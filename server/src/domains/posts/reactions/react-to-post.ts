import type { PostCounts } from '@hearth/contract/posts/endpoints';
import { ownReactionChanged } from '@hearth/contract/posts/live';
import type { ReactionKind } from '@hearth/contract/posts/rules';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { newId } from '../../../platform/ids.ts';
import { memberTopic } from '../../../platform/live/topic-registry.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { actOnPost } from '../access/act-on-post.ts';
import type { PostAccessDeps } from '../access/find-readable.ts';
import { toGuarded } from '../access/post-place.ts';
import { toCounts } from '../counts/counts.view.ts';
import { countsSeenBy } from '../counts/without-hidden.ts';
import { announceCounts, type Publisher } from '../live/announce-posts.ts';
import { postReacted, postUnreacted } from '../posts.events.ts';
import { changeReaction } from './reactions.queries.ts';

type Deps = PostAccessDeps & { clock: Clock; live: Publisher; events: DomainEvents };
export type Reacted = { myReaction: ReactionKind | null; counts: PostCounts };

/** `null` removes the reaction. Afterwards the member has this one or none, whatever was there before. */
export function reactToPost(deps: Deps, actorId: string, postId: string, kind: ReactionKind | null): Promise<Reacted> {
  const { clock, live, events } = deps;
  return actOnPost(deps, { actorId, postId }, async ({ trx, post, afterCommit }) => {
    const { before, ...counts } = await changeReaction(trx, { postId, userId: actorId }, kind, newId(clock.now()));
    const seen = await countsSeenBy(trx, { viewerId: actorId, post }, counts);
    const answer = { myReaction: kind, counts: toCounts(seen) };
    if (before === kind) return answer;
    const event = { ...toGuarded(post), actorId };
    if (kind) await events.emit(trx, postReacted, { ...event, kind, isFirst: before === null }, afterCommit);
    else await events.emit(trx, postUnreacted, event, afterCommit);
    afterCommit(() => {
      announceCounts(live, { postId, actorId }, toCounts(counts));
      live.publish(memberTopic(actorId), ownReactionChanged, { postId, myReaction: kind });
    });
    return answer;
  });
}
