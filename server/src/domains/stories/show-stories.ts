import type { Story, StoryRing } from '@hearth/contract/stories/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { shownMentions, visibleMembers } from '../friends/mentions.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { showContent } from './show-content.ts';
import { canSee, type ViewerRelations } from './stories.policy.ts';
import { toRing, toStory } from './stories.view.ts';
import { storiesWithViews } from './story-rings.queries.ts';

/** The stories of these members that the viewer may see, by owner, oldest first. */
export async function showStories(
  db: Database,
  relations: ViewerRelations,
  ownerIds: readonly string[],
): Promise<Map<string, Story[]>> {
  const rows = (await storiesWithViews(db, ownerIds, relations.viewerId)).filter((row) => canSee(relations, row));
  const [shown, named] = await Promise.all([
    showContent(db, rows),
    visibleMembers(
      db,
      relations.viewerId,
      rows.flatMap((row) => row.mentions),
    ),
  ]);
  const stories = rows.flatMap((row) => {
    const content = shown.get(row.id);
    return content ? [toStory(row, content, shownMentions(row.mentions, named), relations.viewerId)] : [];
  });
  return Map.groupBy(stories, (story) => story.ownerId);
}

/** In the order of the owners; owners without a visible story are left out. */
export async function showRings(
  db: Database,
  relations: ViewerRelations,
  ownerIds: readonly string[],
): Promise<StoryRing[]> {
  if (ownerIds.length === 0) return [];
  const [stories, people] = await Promise.all([showStories(db, relations, ownerIds), peopleByIds(db, ownerIds)]);
  return ownerIds.flatMap((id) => toRing(people.get(id), stories.get(id) ?? []) ?? []);
}
