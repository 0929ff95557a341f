import type { PostCounts } from '@hearth/contract/posts/endpoints';
import { ownReactionChanged } from '@hearth/contract/posts/live';
import type { ReactionKind } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { newId } from '../../../platform/ids.ts';
import { memberTopic } from '../../../platform/live/topic-registry.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { assertReadable } from '../access/find-readable.ts';
import { lockPost } from '../access/post-heads.queries.ts';
import { toCounts } from '../counts/counts.view.ts';
import { announceCounts, type Publishes } from '../live/announce-posts.ts';
import { postReacted, postUnreacted } from '../posts.events.ts';
import { putReaction, takeReaction } from './reactions.queries.ts';

type Needs = { db: Database; clock: Clock; live: Publishes; events: DomainEvents };
export type Reacted = { myReaction: ReactionKind | null; counts: PostCounts };

/** `null` takes the reaction back. Whatever was there before, afterwards there is this one or none. */
export function reactToPost(
  { db, clock, live, events }: Needs,
  actorId: string,
  postId: string,
  kind: ReactionKind | null,
): Promise<Reacted> {
  return inTransaction(db, async (trx, afterCommit) => {
    const post = await assertReadable(trx, actorId, await lockPost(trx, postId));
    const at = { postId, userId: actorId };
    const row = kind ? await putReaction(trx, at, kind, newId(clock.now())) : await takeReaction(trx, at);
    const counts = toCounts(row);
    if (row.before === kind) return { myReaction: kind, counts };
    const deed = { postId, authorId: post.author_id, actorId };
    if (kind) await events.emit(trx, postReacted, { ...deed, kind }, afterCommit);
    else await events.emit(trx, postUnreacted, deed, afterCommit);
    afterCommit(() => {
      announceCounts(live, postId, counts);
      live.publish(memberTopic(actorId), ownReactionChanged, { postId, myReaction: kind });
    });
    return { myReaction: kind, counts };
  });
}
