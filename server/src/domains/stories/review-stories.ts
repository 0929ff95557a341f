import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { storyEvidence } from './report-story.ts';
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

/** What a story shows, and whose it is; undefined when there is none. */
export async function storyEvidenceOf(db: Database, ref: StoryRef) {
  const story = await storyRow(db, ref);
  return story && { aboutId: story.user_id, ...storyEvidence(story) };
}
