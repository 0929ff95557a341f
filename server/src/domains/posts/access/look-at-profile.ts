import { AppError } from '../../../platform/errors/app-error.ts';
import { audiencesOpenTo, tieTo } from '../../friends/audience.api.ts';
import { friendStatesOf, hiddenIdsOf } from '../../friends/friends.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import type { PostAccessDeps } from './find-readable.ts';
import type { PostViewer } from './post-place.ts';
import { authorPlaces } from './readable-pages.queries.ts';
import type { TimelineOf } from './timeline-pages.queries.ts';

/** What the viewer may read on one member's profile. */
export async function lookAtProfile(
  { db, access }: PostAccessDeps,
  viewerId: string,
  authorId: string,
): Promise<{ of: TimelineOf; viewer: PostViewer }> {
  const [people, states, hiddenIds, places] = await Promise.all([
    peopleByIds(db, [authorId]),
    friendStatesOf(db, viewerId, [authorId]),
    hiddenIdsOf(db, viewerId),
    authorPlaces(db, authorId),
  ]);
  const isFriend = states.get(authorId) === 'friends';
  const tie = tieTo(authorId, viewerId, { isFriend, isHidden: hiddenIds.includes(authorId) });
  if (tie === 'hidden' || !people.has(authorId)) throw new AppError('not_found');
  const viewer = { id: viewerId, hiddenIds, isFriend: (id: string) => (id === authorId ? isFriend : undefined) };
  const placeIds = await access.openPlaces(db, viewerId, places);
  return { of: { authorId, audiences: audiencesOpenTo(tie), placeIds }, viewer };
}
