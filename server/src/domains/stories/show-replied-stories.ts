import type { StoryContent } from '@hearth/contract/stories/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { findRelations, type StoryViewer } from './find-visible-story.ts';
import { showContent } from './show-content.ts';
import { canSee } from './stories.policy.ts';
import { type StoryRef, storyRows } from './stories.queries.ts';

/** The content of the stories that the viewer may see now. All of them are the viewer's own or one other member's. */
export async function showRepliedStories(
  db: Database,
  viewer: StoryViewer,
  otherId: string,
  refs: readonly StoryRef[],
): Promise<Map<string, StoryContent>> {
  if (refs.length === 0) return new Map();
  const ownerOf = new Map(refs.map(({ ownerId, storyId }) => [storyId, ownerId]));
  const rows = await storyRows(db, [viewer.id, otherId], [...ownerOf.keys()]);
  const relations = await findRelations(db, viewer, otherId);
  const visible = rows.filter((row) => ownerOf.get(row.id) === row.user_id && canSee(relations, row));
  return showContent(db, visible);
}
