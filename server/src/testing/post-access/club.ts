import type { Place } from '@hearth/contract/posts/place';
import type { GuardedPost, PlaceRules } from '../../domains/posts/posts.api.ts';

export const clubKind = 'club';

export type Club = { id: string; memberIds: Set<string>; quietIds: Set<string> };

/** As it is shown beside the posts in it. */
export function describeClub(id: string): Place {
  const looks = {
    name: 'Chess club',
    href: `/clubs/${id}`,
    picture: '/files/chess.png',
    visibility: 'private',
  } as const;
  return { kind: clubKind, id, ...looks };
}

/**
 * A place that only tests know: its members read every post in it except one for its author alone.
 * A quiet member has it in no home feed.
 */
export function clubRules(club: Club): PlaceRules {
  const isMember = (id: string) => club.memberIds.has(id);
  const mayRead = (id: string, { authorId, audience, place }: GuardedPost) =>
    place.id === club.id && isMember(id) && (audience !== 'only_me' || id === authorId);
  return {
    hasAudience: true,
    readable: async (_, { id }, posts) =>
      new Set(posts.filter((post) => mayRead(id, post)).map(({ postId }) => postId)),
    readers: async (_, post, memberIds) => new Set(memberIds.filter((id) => mayRead(id, post))),
    openToAll: async () => new Set(),
    homePlaces: async (_, id) => (isMember(id) && !club.quietIds.has(id) ? [club.id] : []),
    homesAmong: async (_db, placeId, memberIds) =>
      new Set(memberIds.filter((id) => placeId === club.id && isMember(id) && !club.quietIds.has(id))),
    mayWrite: async (_, id, placeId) => placeId === club.id && isMember(id),
    describe: async (_, placeIds) =>
      new Map(placeIds.filter((id) => id === club.id).map((id) => [id, describeClub(id)])),
  };
}
