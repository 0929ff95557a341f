import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { restoreFile } from '../media/media.api.ts';
import { announcePosted, type StoryPublisher } from './announce-stories.ts';
import { removeStory, type StoryRemovalDeps } from './remove-story.ts';
import { isLiving } from './stories.policy.ts';
import { putStoryBack, type StoryRef, type StoryRow } from './stories.queries.ts';

/** A removed story as it is kept for an appeal. */
export type KeptStory = Omit<StoryRow, 'created_at' | 'expires_at'> & { created_at: string; expires_at: string };

/** For those who decide: checks no right. */
export async function takeStory(
  deps: StoryRemovalDeps,
  trx: Database,
  ref: StoryRef,
  afterCommit: AfterCommit,
): Promise<KeptStory | undefined> {
  const story = await removeStory(deps, trx, ref, afterCommit);
  if (!story) return undefined;
  return { ...story, created_at: story.created_at.toISOString(), expires_at: story.expires_at.toISOString() };
}

/** Only as long as it would be seen had it not been removed; who had seen it sees it as new. */
export async function returnStory(
  { live, clock }: { live: StoryPublisher; clock: Clock },
  trx: Database,
  kept: KeptStory,
  afterCommit: AfterCommit,
): Promise<void> {
  const story = { ...kept, created_at: new Date(kept.created_at), expires_at: new Date(kept.expires_at) };
  if (!isLiving(story, clock.now()) || !(await putStoryBack(trx, story))) return;
  if (story.media_id) await restoreFile(trx, story.media_id, clock.now());
  const { user_id: ownerId, id: storyId, audience } = story;
  afterCommit(() => announcePosted(live, { ownerId, storyId, audience }));
}
