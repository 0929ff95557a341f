import type { Database } from '../../platform/database/database.ts';
import { handOver } from '../../platform/events/handed-over-events.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { storyRemovalOrdered } from './stories.events.ts';
import { isLiving } from './stories.policy.ts';
import { type StoryRef, storiesOf, storyRow } from './stories.queries.ts';

type Deps = { db: Database; clock: Clock };
export type ReviewedStory = { storyId: string; audience: string; text: string; createdAt: Date };

/** The member's stories that have not expired, oldest first. */
export async function livingStories({ db, clock }: Deps, ownerId: string): Promise<ReviewedStory[]> {
  const rows = (await storiesOf(db, ownerId)).filter((row) => isLiving(row, clock.now()));
  return rows.map(({ id, audience, words, caption, created_at }) => ({
    storyId: id,
    audience,
    text: words ?? caption,
    createdAt: created_at,
  }));
}

/** False when there is no such story. */
export async function orderStoryRemoval({ db, clock }: Deps, ref: StoryRef): Promise<boolean> {
  const story = await storyRow(db, ref);
  if (story) await handOver(db, storyRemovalOrdered, ref, clock);
  return story !== undefined;
}
