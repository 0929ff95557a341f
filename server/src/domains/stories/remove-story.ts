import type { Database } from '../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { announceGone, type StoryPublisher } from './announce-stories.ts';
import { storyRemoved } from './stories.events.ts';
import { isLiving } from './stories.policy.ts';
import { deleteStoryRow, expiredStories, type StoryRef, type StoryRow } from './stories.queries.ts';

/** Removes the file of a story; the wiring passes it in. */
export type RemoveStoryFiles = (trx: Database, storyId: string, afterCommit: AfterCommit) => Promise<void>;
export type StoryRemovalDeps = { live: StoryPublisher; events: DomainEvents; removeFiles: RemoveStoryFiles };
type Deps = StoryRemovalDeps & { db: Database; clock: Clock };

/** Called by the owner. An expired story is not found, even if it was not removed yet. */
export async function deleteStory(deps: Deps, ref: StoryRef): Promise<void> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const story = await removeStory(deps, trx, ref, afterCommit);
    if (!story || !isLiving(story, deps.clock.now())) throw new AppError('not_found');
  });
}

/** Does nothing if the story was removed before, so several servers may do this at the same time. */
export async function removeStory(
  { live, events, removeFiles }: StoryRemovalDeps,
  trx: Database,
  ref: StoryRef,
  afterCommit: AfterCommit,
): Promise<StoryRow | undefined> {
  const story = await deleteStoryRow(trx, ref);
  if (!story) return undefined;
  await removeFiles(trx, ref.storyId, afterCommit);
  await events.emit(trx, storyRemoved, ref, afterCommit);
  afterCommit(() => announceGone(live, { ...ref, audience: story.audience }));
  return story;
}

const batch = 100;

/** Nobody can see expired stories; this deletes their rows and files. */
export async function removeExpiredStories(deps: Deps): Promise<void> {
  for (;;) {
    const refs = await expiredStories(deps.db, deps.clock.now(), batch);
    for (const ref of refs) {
      await inTransaction(deps.db, (trx, afterCommit) => removeStory(deps, trx, ref, afterCommit));
    }
    if (refs.length < batch) return;
  }
}
