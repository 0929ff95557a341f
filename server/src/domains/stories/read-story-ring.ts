import type { StoryRing } from '@hearth/contract/stories/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { findRelations, type StoryViewer } from './find-visible-story.ts';
import { showRings } from './show-stories.ts';

export async function readStoryRing(db: Database, viewer: StoryViewer, ownerId: string): Promise<StoryRing | null> {
  const [ring] = await showRings(db, await findRelations(db, viewer, ownerId), [ownerId]);
  return ring ?? null;
}
