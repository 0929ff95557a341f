import type { PostCounts } from '@hearth/contract/posts/endpoints';
import { ownReactionChanged } from '@hearth/contract/posts/live';
import type { ReactionKind } from '@hearth/contract/posts/rules';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { newId } from '../../../platform/ids.ts';
import { memberTopic } from '../../../platform/live/topic-registry.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { lockReadable } from '../access/find-readable.ts';
import { toGuarded } from '../access/post-place.ts';
import { toCounts } from '../counts/counts.view.ts';
import { countsSeenBy } from '../counts/without-hidden.ts';
import { announceCounts, type Publisher } from '../live/announce-posts.ts';
import { postReacted, postUnreacted } from '../posts.events.ts';
import type { PostReadNeeds } from '../reading/hydrate-posts.ts';
import { putReaction, takeReaction } from './reactions.queries.ts';

type Needs = PostReadNeeds & { clock: Clock; live: Publisher; events: DomainEvents };
export type Reacted = { myReaction: ReactionKind | null; counts: PostCounts };

/** `null` removes the reaction. Afterwards the member has this one or none, whatever was there before. */
export function reactToPost(
  { db, access, kept, clock, live, events }: Needs,
  actorId: string,
  postId: string,
  kind: ReactionKind | null,
): Promise<Reacted> {
  return inTransaction(db, async (trx, afterCommit) => {
    const asked = { postId, likelyAuthorId: kept.find(postId)?.author_id };
    const post = await lockReadable({ db: trx, access }, actorId, asked);
    const at = { postId, userId: actorId };
    const row = kind ? await putReaction(trx, at, kind, newId(clock.now())) : await takeReaction(trx, at);
    const seen = await countsSeenBy(trx, { viewerId: actorId, post }, row);
    const reacted = { myReaction: kind, counts: toCounts(seen) };
    if (row.before === kind) return reacted;
    const byMember = { ...toGuarded(post), actorId };
    if (kind) await events.emit(trx, postReacted, { ...byMember, kind }, afterCommit);
    else await events.emit(trx, postUnreacted, byMember, afterCommit);
    afterCommit(() => {
      announceCounts(live, { postId, actorId }, toCounts(row));
      live.publish(memberTopic(actorId), ownReactionChanged, { postId, myReaction: kind });
    });
    return reacted;
  });
}
