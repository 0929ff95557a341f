import type { StoryRing } from '@hearth/contract/stories/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { circleOf } from '../friends/friends.api.ts';
import type { Viewer } from './find-sight.ts';
import { showRings } from './show-stories.ts';
import { newestPublicOwners, type Place, placedOwners, ranks } from './story-rings.queries.ts';

type Asked = { cursor?: string | undefined; limit: number };

/** Before the first: a rank's newest first, and no id is higher. */
const start: Place = { rank: ranks.own, newest: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

export async function listStoryRings(
  db: Database,
  viewer: Viewer,
  { cursor, limit }: Asked,
): Promise<{ items: StoryRing[]; nextCursor: string | null }> {
  const { friendIds, hiddenIds } = await circleOf(db, viewer.id);
  const near = new Set([viewer.id, ...friendIds]);
  const open = new Set(await newestPublicOwners(db, hiddenIds, viewer.now));
  const after = cursor === undefined ? start : readPlace(cursor);
  const owners = await placedOwners(db, {
    viewerId: viewer.id,
    nearIds: [...near],
    otherIds: [...open].filter((id) => !near.has(id)),
    now: viewer.now,
    after,
    count: limit + 1,
  });
  const shown = owners.slice(0, limit);
  const last = shown.at(-1);
  const sight = {
    viewerId: viewer.id,
    friendIds: new Set(friendIds),
    hiddenIds: new Set(hiddenIds),
    now: viewer.now,
  };
  const shownIds = shown.map((owner) => owner.user_id);
  return {
    items: await showRings(db, sight, shownIds),
    nextCursor: last && owners.length > limit ? `${last.rank}_${last.newest}` : null,
  };
}

const shape = /^([012])_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function readPlace(cursor: string): Place {
  const [, rank, newest] = shape.exec(cursor) ?? [];
  if (rank === undefined || newest === undefined) throw new AppError('invalid_input', { field: 'cursor' });
  return { rank: Number(rank), newest };
}
