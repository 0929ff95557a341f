import type { MediaView } from '@hearth/contract/media';
import type { Database } from '../../platform/database/database.ts';
import { mediaByIds } from '../media/media.api.ts';
import { findSight, type Viewer } from './find-sight.ts';
import { canSee } from './stories.policy.ts';
import { storyRows } from './stories.queries.ts';

/** Of stories that belong to one of two members: the media of those that the first may see now. */
export async function showRepliedStories(
  db: Database,
  viewer: Viewer,
  otherId: string,
  storyIds: readonly string[],
): Promise<Map<string, MediaView>> {
  if (storyIds.length === 0) return new Map();
  const rows = await storyRows(db, [viewer.id, otherId], storyIds);
  const sight = await findSight(db, viewer, otherId);
  const seeable = rows.filter((row) => canSee(sight, row));
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
