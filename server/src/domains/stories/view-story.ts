import type { ReactionKind } from '@hearth/contract/posts/rules';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { announceOwnView, announceSeenCount, type StoryPublisher } from './announce-stories.ts';
import { assertVisible } from './find-visible-story.ts';
import { storyReacted, storyUnreacted } from './stories.events.ts';
import { lockStory, type StoryRow } from './stories.queries.ts';
import { changeReaction, changeSeenCount, insertView, type ViewKey } from './story-views.queries.ts';

type Deps = { db: Database; clock: Clock; live: StoryPublisher; events: DomainEvents };
type Reacted = { myReaction: ReactionKind | null };

/** A second view changes nothing, and the owner's own is not counted. */
export async function markStorySeen({ db, clock, live }: Deps, view: ViewKey): Promise<void> {
  await inTransaction(db, async (trx, afterCommit) => {
    const at = clock.now();
    const story = await lockVisible(trx, view, at);
    if (story.user_id === view.viewerId) return;
    if (!(await insertView(trx, view, { at, reaction: null }))) return;
    const seenCount = await countView(trx, view);
    afterCommit(() => {
      announceSeenCount(live, view, seenCount);
      announceOwnView(live, view, null);
    });
  });
}

/** `null` removes the reaction. */
export function reactToStory(
  { db, clock, live, events }: Deps,
  view: ViewKey,
  kind: ReactionKind | null,
): Promise<Reacted> {
  return inTransaction(db, async (trx, afterCommit) => {
    const at = clock.now();
    const story = await lockVisible(trx, view, at);
    if (story.user_id === view.viewerId) throw new AppError('own_story_reaction');
    const fresh = kind !== null && (await insertView(trx, view, { at, reaction: kind }));
    if (!fresh && !(await changeReaction(trx, view, kind))) return { myReaction: kind };

    const seenCount = fresh ? await countView(trx, view) : story.seen_count;
    const action = { storyId: view.storyId, ownerId: view.ownerId, actorId: view.viewerId };
    if (kind) await events.emit(trx, storyReacted, { ...action, kind }, afterCommit);
    else await events.emit(trx, storyUnreacted, action, afterCommit);
    afterCommit(() => {
      announceSeenCount(live, view, seenCount);
      announceOwnView(live, view, kind);
    });
    return { myReaction: kind };
  });
}

async function lockVisible(trx: Database, view: ViewKey, now: Date): Promise<StoryRow> {
  return assertVisible(trx, { id: view.viewerId, now }, await lockStory(trx, view));
}

async function countView(trx: Database, view: ViewKey): Promise<number> {
  const seenCount = await changeSeenCount(trx, view, 1);
  if (seenCount === undefined) throw new AppError('not_found');
  return seenCount;
}
