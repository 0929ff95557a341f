import type { GuardedPost, PlaceRules, PostPlace } from './post-place.ts';

/** Posts that wait because of a rule of the site (decision 122). */
export const heldKind = 'held';

export function heldPlaceOf(authorId: string): PostPlace {
  return { kind: heldKind, id: authorId };
}

const none = async (): Promise<ReadonlySet<string>> => new Set();
const isOf = (memberId: string) => (post: GuardedPost) => post.authorId === memberId;

/** For the author alone, who can do nothing with it but delete it. Who decides sees it in its case. */
export const heldRules: PlaceRules = {
  waiting: true,
  readable: async (_, viewer, posts) => new Set(posts.filter(isOf(viewer.id)).map(({ postId }) => postId)),
  readers: async (_, { authorId }, memberIds) => new Set(memberIds.filter((id) => id === authorId)),
  openToAll: none,
  homePlaces: async () => [],
  homesAmong: none,
  mayWrite: async () => false,
  writable: async () => ({ answerable: new Set(), editable: new Set(), moderated: new Set() }),
  openPlaces: async (_, viewerId, placeIds) => placeIds.filter((id) => id === viewerId),
  describe: async () => new Map(),
};
