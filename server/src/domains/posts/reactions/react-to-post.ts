import type { PostCounts } from '@hearth/contract/posts/endpoints';
import { ownReactionChanged } from '@hearth/contract/posts/live';
import type { ReactionKind } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { newId } from '../../../platform/ids.ts';
import { memberTopic } from '../../../platform/live/topic-registry.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { lockReadable } from '../access/find-readable.ts';
import { toGuarded } from '../access/post-place.ts';
import { toCounts } from '../counts/counts.view.ts';
import { held } from '../counts/post-counts.queries.ts';
import { countsSeenBy } from '../counts/without-hidden.ts';
import { announceCounts, type Publisher } from '../live/announce-posts.ts';
import { postReacted, postUnreacted, reactionExpected } from '../posts.events.ts';
import type { PostReadNeeds } from '../reading/hydrate-posts.ts';
import { actOnPost, inTransactionOn, type Likely } from '../writing/act-on-post.ts';
import { changeReaction } from './reactions.queries.ts';

type Needs = PostReadNeeds & { clock: Clock; live: Publisher; events: DomainEvents };
export type Reacted = { myReaction: ReactionKind | null; counts: PostCounts };

/** `null` removes the reaction. Afterwards the member has this one or none, whatever was there before. */
export function reactToPost(
  needs: Needs,
  actorId: string,
  postId: string,
  kind: ReactionKind | null,
): Promise<Reacted> {
  return actOnPost(needs.kept, { postId, actorId }, (likely) => react(needs, { actorId, postId, ...likely }, kind));
}

type Asked = Likely & { actorId: string; postId: string };

function react(
  needs: Needs,
  { actorId, postId, likelyAuthorId, ahead }: Asked,
  kind: ReactionKind | null,
): Promise<Reacted> {
  const { db, access, kept, clock, live, events } = needs;
  // Taking a reaction back needs several trips, for which others would wait.
  const shares = ahead && kind !== null;
  return inTransactionOn(db, { postId, shares }, async (trx, afterCommit) => {
    const locking = lockReadable({ db: trx, access }, actorId, { postId, likelyAuthorId });
    const change = () => changeReaction(trx, { postId, userId: actorId }, kind, newId(clock.now()));
    // A post that was read before is readable in nearly all cases, so the change is sent along; otherwise it is undone.
    const [post, changed] =
      likelyAuthorId && ahead
        ? await Promise.all([
            locking,
            change(),
            expect(events, trx, { postId, authorId: likelyAuthorId, actorId }, kind),
          ])
        : [await locking, await change()];
    kept.noteAuthor(post);
    const row = held(changed ? [changed] : []);
    const seen = await countsSeenBy(trx, { viewerId: actorId, post }, row);
    const reacted = { myReaction: kind, counts: toCounts(seen) };
    if (row.before === kind) return reacted;
    const byMember = { ...toGuarded(post), actorId };
    if (kind) await events.emit(trx, postReacted, { ...byMember, kind, isFirst: row.before === null }, afterCommit);
    else await events.emit(trx, postUnreacted, byMember, afterCommit);
    afterCommit(() => {
      announceCounts(live, { postId, actorId }, toCounts(row));
      live.publish(memberTopic(actorId), ownReactionChanged, { postId, myReaction: kind });
    });
    return reacted;
  });
}

async function expect(
  events: DomainEvents,
  trx: Database,
  expected: { postId: string; authorId: string; actorId: string },
  kind: ReactionKind | null,
): Promise<void> {
  if (kind) await events.emit(trx, reactionExpected, expected, () => undefined);
}
