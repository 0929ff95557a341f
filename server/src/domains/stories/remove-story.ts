import type { Database } from '../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { announceGone, type Publishes } from './announce-stories.ts';
import { storyRemoved } from './stories.events.ts';
import { isLiving } from './stories.policy.ts';
import { deleteStoryRow, expiredStories, type StoryRef, type StoryRow } from './stories.queries.ts';

/** Takes the file of a story away; given by the media domain's wiring. */
export type RemoveStoryFiles = (trx: Database, storyId: string, afterCommit: AfterCommit) => Promise<void>;
export type Removal = { live: Publishes; events: DomainEvents; removeFiles: RemoveStoryFiles };
type Needs = Removal & { db: Database; clock: Clock };

/** By its owner. One that has expired is gone already, whether or not it was tidied away. */
export async function deleteStory(needs: Needs, ref: StoryRef): Promise<void> {
  await inTransaction(needs.db, async (trx, afterCommit) => {
    const story = await removeStory(needs, trx, ref, afterCommit);
    if (!story || !isLiving(story, needs.clock.now())) throw new AppError('not_found');
  });
}

/** What is removed already is left alone, so any number of servers may do this at once. */
export async function removeStory(
  { live, events, removeFiles }: Removal,
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

/** Nobody is shown them any more; this frees the room they take. */
export async function removeExpiredStories(needs: Needs): Promise<void> {
  for (;;) {
    const refs = await expiredStories(needs.db, needs.clock.now(), batch);
    for (const ref of refs) {
      await inTransaction(needs.db, (trx, afterCommit) => removeStory(needs, trx, ref, afterCommit));
    }
    if (refs.length < batch) return;
  }
}
