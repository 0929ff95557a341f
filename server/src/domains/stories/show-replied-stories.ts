import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { mediaByIds } from '../media/media.api.ts';
import { findSight, type Viewer } from './find-sight.ts';
import { canSee } from './stories.policy.ts';
import { type StoryRef, storyRows } from './stories.queries.ts';

/** Of stories that are all either the viewer's own or one other member's: the media of those to be seen now. */
export async function showRepliedStories(
  db: Database,
  viewer: Viewer,
  otherId: string,
  refs: readonly StoryRef[],
): Promise<Map<string, MediaView>> {
  if (refs.length === 0) return new Map();
  const ownerOf = new Map(refs.map(({ ownerId, storyId }) => [storyId, ownerId]));
  const rows = await storyRows(db, [viewer.id, otherId], [...ownerOf.keys()]);
  const sight = await findSight(db, viewer, otherId);
  const seeable = rows.filter((row) => ownerOf.get(row.id) === row.user_id && canSee(sight, row));
  const media = await mediaByIds(
    db,
    seeable.map((row) => row.media_id),
  );
  return new Map(
    seeable.flatMap((row) => {
      const file = media.get(row.media_id);
      return file ? [[row.id, file]] : [];
    }),
  );
}
