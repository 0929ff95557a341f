import type { Database } from '../../../platform/database/database.ts';
import { isForFriends, isInAudience, isOpenToAll, tieTo } from '../../friends/audience.api.ts';
import { friendStatesOf, viewersAmong } from '../../friends/friends.api.ts';
import type { GuardedPost, PlaceRules, PostViewer } from './post-place.ts';

/** On a profile the audience decides, seen from the author. */
export const profileRules: PlaceRules = {
  hasAudience: true,

  async readable(db, viewer, posts) {
    const isFriend = await friendshipsOf(db, viewer, posts);
    const hidden = new Set(viewer.hiddenIds);
    const readable = posts.filter(({ authorId, audience }) => {
      const known = { isFriend: isFriend(authorId), isHidden: hidden.has(authorId) };
      return isInAudience(tieTo(authorId, viewer.id, known), audience);
    });
    return new Set(readable.map(({ postId }) => postId));
  },

  readers: (db, { authorId, audience }, memberIds) => viewersAmong(db, memberIds, { ownerId: authorId, audience }),

  openToAll: async (_, posts) =>
    new Set(posts.filter(({ audience }) => isOpenToAll(audience)).map(({ postId }) => postId)),

  // The posts of all profiles appear in every home feed; its SQL selects them by audience instead of by place.
  homePlaces: async () => [],
  homesAmong: async (_db, _placeId, memberIds) => new Set(memberIds),

  mayWrite: async (_, memberId, placeId) => memberId === placeId,

  // The author's name says it.
  describe: async () => new Map(),
};

/** Asks only about authors of posts for friends who are not known yet. */
async function friendshipsOf(
  db: Database,
  viewer: PostViewer,
  posts: readonly GuardedPost[],
): Promise<(authorId: string) => boolean> {
  const doubtful = posts.filter(
    ({ authorId, audience }) =>
      isForFriends(audience) && authorId !== viewer.id && viewer.isFriend?.(authorId) === undefined,
  );
  const states = await friendStatesOf(db, viewer.id, [...new Set(doubtful.map(({ authorId }) => authorId))]);
  return (authorId) => viewer.isFriend?.(authorId) ?? states.get(authorId) === 'friends';
}
