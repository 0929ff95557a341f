import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { nobody } from '../../platform/ids.ts';
import { areFriends, isHidden } from '../friends/friends.api.ts';
import { canSee, type ViewerRelations } from './stories.policy.ts';
import { type StoryRef, type StoryRow, storyRow } from './stories.queries.ts';

export type StoryViewer = { id: string; now: Date };

/** The viewer's relations as far as they concern one owner. */
export async function findRelations(db: Database, { id, now }: StoryViewer, ownerId: string): Promise<ViewerRelations> {
  const own = ownerId === id;
  const friends = !own && (await areFriends(db, id, ownerId));
  // A block ends the friendship, so a friend is never hidden.
  const hidden = !own && !friends && (await isHidden(db, id, ownerId));
  return {
    viewerId: id,
    friendIds: new Set(friends ? [ownerId] : []),
    hiddenIds: new Set(hidden ? [ownerId] : []),
    now,
  };
}

export async function maySee(db: Database, viewer: StoryViewer, story: StoryRow | undefined): Promise<boolean> {
  // Also asked for a story that does not exist, so that its answer takes as long as that of a hidden one.
  const relations = await findRelations(db, viewer, story?.user_id ?? nobody);
  return story !== undefined && canSee(relations, story);
}

/** The story, if the viewer may see it now. */
export async function assertVisible(db: Database, viewer: StoryViewer, story: StoryRow | undefined): Promise<StoryRow> {
  if (!story || !(await maySee(db, viewer, story))) throw new AppError('not_found');
  return story;
}

export async function maySeeStory(db: Database, viewer: StoryViewer, ref: StoryRef): Promise<boolean> {
  return maySee(db, viewer, await storyRow(db, ref));
}
