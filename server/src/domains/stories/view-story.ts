import type { ReactionKind } from '@hearth/contract/posts/rules';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { announceOwnView, announceSeenCount, type Publishes } from './announce-stories.ts';
import { assertSeeable } from './find-sight.ts';
import { storyReacted, storyUnreacted } from './stories.events.ts';
import { lockStory, type StoryRow } from './stories.queries.ts';
import { changeReaction, changeSeenCount, insertView, type ViewKey } from './story-views.queries.ts';

type Needs = { db: Database; clock: Clock; live: Publishes; events: DomainEvents };
type Reacted = { myReaction: ReactionKind | null };

/** Twice is once, and one's own does not count. */
export async function markStorySeen({ db, clock, live }: Needs, view: ViewKey): Promise<void> {
  await inTransaction(db, async (trx, afterCommit) => {
    const at = clock.now();
    const story = await holdSeeable(trx, view, at);
    if (story.user_id === view.viewerId) return;
    if (!(await insertView(trx, view, { at, reaction: null }))) return;
    const seenCount = await countView(trx, view);
    afterCommit(() => {
      announceSeenCount(live, view, seenCount);
      announceOwnView(live, view, null);
    });
  });
}

/** `null` takes the reaction back. Whatever was there before, afterwards there is this one or none. */
export function reactToStory(
  { db, clock, live, events }: Needs,
  view: ViewKey,
  kind: ReactionKind | null,
): Promise<Reacted> {
  return inTransaction(db, async (trx, afterCommit) => {
    const at = clock.now();
    const story = await holdSeeable(trx, view, at);
    if (story.user_id === view.viewerId) throw new AppError('own_story_reaction');
    const fresh = kind !== null && (await insertView(trx, view, { at, reaction: kind }));
    if (!fresh && !(await changeReaction(trx, view, kind))) return { myReaction: kind };

    const seenCount = fresh ? await countView(trx, view) : story.seen_count;
    const deed = { storyId: view.storyId, ownerId: view.ownerId, actorId: view.viewerId };
    if (kind) await events.emit(trx, storyReacted, { ...deed, kind }, afterCommit);
    else await events.emit(trx, storyUnreacted, deed, afterCommit);
    afterCommit(() => {
      announceSeenCount(live, view, seenCount);
      announceOwnView(live, view, kind);
    });
    return { myReaction: kind };
  });
}

async function holdSeeable(trx: Database, view: ViewKey, now: Date): Promise<StoryRow> {
  return assertSeeable(trx, { id: view.viewerId, now }, await lockStory(trx, view));
}

async function countView(trx: Database, view: ViewKey): Promise<number> {
  const seenCount = await changeSeenCount(trx, view, 1);
  if (seenCount === undefined) throw new AppError('not_found');
  return seenCount;
}
