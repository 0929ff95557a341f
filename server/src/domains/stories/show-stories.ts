import type { Story, StoryRing } from '@hearth/contract/stories/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { mediaByIds } from '../media/media.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { canSee, type Sight } from './stories.policy.ts';
import { toRing, toStory } from './stories.view.ts';
import { watchedStories } from './story-rings.queries.ts';

/** What the viewer may see of these members' stories, by owner, oldest first. */
export async function showStories(
  db: Database,
  sight: Sight,
  ownerIds: readonly string[],
): Promise<Map<string, Story[]>> {
  const rows = (await watchedStories(db, ownerIds, sight.viewerId)).filter((row) => canSee(sight, row));
  const media = await mediaByIds(
    db,
    rows.map((row) => row.media_id),
  );
  const stories = rows.flatMap((row) => {
    const file = media.get(row.media_id);
    return file ? [toStory(row, file, sight.viewerId)] : [];
  });
  return Map.groupBy(stories, (story) => story.ownerId);
}

/** In the order of the owners; whoever has nothing to show is left out. */
export async function showRings(db: Database, sight: Sight, ownerIds: readonly string[]): Promise<StoryRing[]> {
  if (ownerIds.length === 0) return [];
  const [stories, people] = await Promise.all([showStories(db, sight, ownerIds), peopleByIds(db, ownerIds)]);
  return ownerIds.flatMap((id) => toRing(people.get(id), stories.get(id) ?? []) ?? []);
}
