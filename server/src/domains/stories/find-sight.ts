import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { areFriends, isHidden } from '../friends/friends.api.ts';
import { canSee, type Sight } from './stories.policy.ts';
import { type StoryRef, type StoryRow, storyRow } from './stories.queries.ts';

export type Viewer = { id: string; now: Date };

/** How the viewer stands to one member. */
export async function findSight(db: Database, { id, now }: Viewer, ownerId: string): Promise<Sight> {
  const own = ownerId === id;
  const friends = !own && (await areFriends(db, id, ownerId));
  // Nobody is a friend of someone they cannot see: a block ends the friendship.
  const hidden = !own && !friends && (await isHidden(db, id, ownerId));
  return {
    viewerId: id,
    friendIds: new Set(friends ? [ownerId] : []),
    hiddenIds: new Set(hidden ? [ownerId] : []),
    now,
  };
}

export async function maySee(db: Database, viewer: Viewer, story: StoryRow | undefined): Promise<boolean> {
  return story !== undefined && canSee(await findSight(db, viewer, story.user_id), story);
}

/** The story, if the viewer may know of it now. */
export async function assertSeeable(db: Database, viewer: Viewer, story: StoryRow | undefined): Promise<StoryRow> {
  if (!story || !(await maySee(db, viewer, story))) throw new AppError('not_found');
  return story;
}

export async function maySeeStory(db: Database, viewer: Viewer, ref: StoryRef): Promise<boolean> {
  return maySee(db, viewer, await storyRow(db, ref));
}
