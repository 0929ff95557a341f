import type { Post } from '@hearth/contract/posts/endpoints';
import { type SearchQuery, toSearchQuery } from '../../../platform/database/search-words.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import { circleOf } from '../../friends/friends.api.ts';
import { type Asked, cutPage, newestFirst, type Paged } from '../access/pages.ts';
import type { PostViewer } from '../access/post-place.ts';
import { hydratePosts, type PostReadNeeds } from '../reading/hydrate-posts.ts';
import { filesOfPosts, type PostFile } from '../reading/read-post-lists.ts';
import { byAuthor, hasPhoto, hasVideo } from '../writing/post-words.ts';
import { foundPostIds } from './found-post-ids.ts';

/** What is sought: words, and what narrows them down. */
export type SoughtPosts = {
  text: string;
  authorIds: readonly string[] | null;
  before: Date | null;
  photo: boolean;
  video: boolean;
};

export async function findPosts(
  needs: PostReadNeeds,
  viewerId: string,
  sought: SoughtPosts,
  asked: Asked,
): Promise<Paged<Post>> {
  const { viewer, shown, nextCursor } = await findPage(needs, viewerId, sought, asked);
  return { items: await hydratePosts(needs, viewer, shown), nextCursor };
}

export async function findPhotos(
  needs: PostReadNeeds,
  viewerId: string,
  sought: SoughtPosts,
  asked: Asked,
): Promise<Paged<PostFile>> {
  const { viewer, shown, nextCursor } = await findPage(needs, viewerId, { ...sought, photo: true }, asked);
  const filesOf = await filesOfPosts(needs, viewer, shown);
  const items = shown.flatMap((id) => filesOf.get(id) ?? []);
  return { items: items.filter(({ media }) => media.kind === 'image'), nextCursor };
}

async function findPage(
  { db, access }: PostReadNeeds,
  viewerId: string,
  sought: SoughtPosts,
  asked: Asked,
): Promise<{ viewer: PostViewer; shown: string[]; nextCursor: string | null }> {
  const [{ friendIds, hiddenIds }, placeIds] = await Promise.all([
    circleOf(db, viewerId),
    access.homePlaces(db, viewerId),
  ]);
  const friends = new Set(friendIds);
  const viewer = { id: viewerId, hiddenIds, isFriend: (id: string) => friends.has(id) };
  const query = toQuery(sought);
  if (query === null) return { viewer, shown: [], nextCursor: null };
  const page = newestFirst(asked);
  const end = sought.before ? firstIdAt(sought.before) : page.before;
  const before = end < page.before ? end : page.before;
  const ids = await foundPostIds({ db, access }, { ...page, before }, query, {
    viewerId,
    friendIds,
    hiddenIds,
    placeIds,
  });
  return { viewer, ...cutPage(ids, asked, (id) => id) };
}

function toQuery({ text, authorIds, photo, video }: SoughtPosts): SearchQuery | null {
  const authors = authorIds ? [authorIds.map(byAuthor)] : [];
  return toSearchQuery(text, [...authors, ...(photo ? [[hasPhoto]] : []), ...(video ? [[hasVideo]] : [])]);
}
