import type { StoryRing } from '@hearth/contract/stories/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { highestId } from '../../platform/ids.ts';
import { circleOf } from '../friends/friends.api.ts';
import type { StoryViewer } from './find-visible-story.ts';
import { showRings } from './show-stories.ts';
import { newestPublicOwners, type RingPosition, rankedOwners, ranks } from './story-rings.queries.ts';

type PageQuery = { cursor?: string | undefined; limit: number };

/** Before the first ring: the rings of a rank are sorted by their newest story, and no id is higher than this. */
const start: RingPosition = { rank: ranks.own, newest: highestId };

export async function listStoryRings(
  db: Database,
  viewer: StoryViewer,
  { cursor, limit }: PageQuery,
): Promise<{ items: StoryRing[]; nextCursor: string | null }> {
  const { friendIds, hiddenIds } = await circleOf(db, viewer.id);
  const near = new Set([viewer.id, ...friendIds]);
  const open = new Set(await newestPublicOwners(db, hiddenIds, viewer.now));
  const after = cursor === undefined ? start : readRingCursor(cursor);
  const owners = await rankedOwners(db, {
    viewerId: viewer.id,
    nearIds: [...near],
    otherIds: [...open].filter((id) => !near.has(id)),
    now: viewer.now,
    after,
    count: limit + 1,
  });
  const shown = owners.slice(0, limit);
  const last = shown.at(-1);
  const relations = {
    viewerId: viewer.id,
    friendIds: new Set(friendIds),
    hiddenIds: new Set(hiddenIds),
    now: viewer.now,
  };
  const shownIds = shown.map((owner) => owner.user_id);
  return {
    items: await showRings(db, relations, shownIds),
    nextCursor: last && owners.length > limit ? `${last.rank}_${last.newest}` : null,
  };
}

const shape = /^([012])_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function readRingCursor(cursor: string): RingPosition {
  const [, rank, newest] = shape.exec(cursor) ?? [];
  if (rank === undefined || newest === undefined) throw new AppError('invalid_input', { field: 'cursor' });
  return { rank: Number(rank), newest };
}
