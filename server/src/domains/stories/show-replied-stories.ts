import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { mediaByIds } from '../media/media.api.ts';
import { findRelations, type StoryViewer } from './find-visible-story.ts';
import { canSee } from './stories.policy.ts';
import { type StoryRef, storyRows } from './stories.queries.ts';

/** The media of the stories that the viewer may see now. All of them are the viewer's own or one other member's. */
export async function showRepliedStories(
  db: Database,
  viewer: StoryViewer,
  otherId: string,
  refs: readonly StoryRef[],
): Promise<Map<string, MediaView>> {
  if (refs.length === 0) return new Map();
  const ownerOf = new Map(refs.map(({ ownerId, storyId }) => [storyId, ownerId]));
  const rows = await storyRows(db, [viewer.id, otherId], [...ownerOf.keys()]);
  const relations = await findRelations(db, viewer, otherId);
  const visible = rows.filter((row) => ownerOf.get(row.id) === row.user_id && canSee(relations, row));
  const media = await mediaByIds(
    db,
    visible.map((row) => row.media_id),
  );
  return new Map(
    visible.flatMap((row) => {
      const file = media.get(row.media_id);
      return file ? [[row.id, file]] : [];
    }),
  );
}
