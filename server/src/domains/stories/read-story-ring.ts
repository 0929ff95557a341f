import type { StoryRing } from '@hearth/contract/stories/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { findSight, type Viewer } from './find-sight.ts';
import { showRings } from './show-stories.ts';

export async function readStoryRing(db: Database, viewer: Viewer, ownerId: string): Promise<StoryRing | null> {
  const [ring] = await showRings(db, await findSight(db, viewer, ownerId), [ownerId]);
  return ring ?? null;
}
