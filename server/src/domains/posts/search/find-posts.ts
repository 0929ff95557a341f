import type { Post } from '@hearth/contract/posts/endpoints';
import { type SearchQuery, toSearchQuery } from '../../../platform/database/search-words.ts';
import { firstIdAt, nobody } from '../../../platform/ids.ts';
import { circleOf } from '../../friends/friends.api.ts';
import { type Asked, cutPage, newestFirst, type Paged } from '../access/pages.ts';
import type { PostViewer } from '../access/post-place.ts';
import { hydratePosts, type PostReadDeps } from '../reading/hydrate-posts.ts';
import { filesOfPosts, type PostFile } from '../reading/read-post-lists.ts';
import { byAuthor, hasPhoto, hasVideo } from '../writing/post-words.ts';
import { foundPostIds } from './found-post-ids.ts';

/** What is searched: words, and what narrows them down. */
export type PostSearch = {
  text: string;
  authorIds: readonly string[] | null;
  before: Date | null;
  photo: boolean;
  video: boolean;
};

export async function findPosts(
  deps: PostReadDeps,
  viewerId: string,
  search: PostSearch,
  asked: Asked,
): Promise<Paged<Post>> {
  const { viewer, shown, nextCursor } = await findPage(deps, viewerId, search, asked);
  return { items: await hydratePosts(deps, viewer, shown), nextCursor };
}

export async function findPhotos(
  deps: PostReadDeps,
  viewerId: string,
  search: PostSearch,
  asked: Asked,
): Promise<Paged<PostFile>> {
  const { viewer, shown, nextCursor } = await findPage(deps, viewerId, { ...search, photo: true }, asked);
  const filesOf = await filesOfPosts(deps, viewer, shown);
  const items = shown.flatMap((id) => filesOf.get(id) ?? []);
  return { items: items.filter(({ media }) => media.kind === 'image'), nextCursor };
}

async function findPage(
  { db, access }: PostReadDeps,
  viewerId: string,
  search: PostSearch,
  asked: Asked,
): Promise<{ viewer: PostViewer; shown: string[]; nextCursor: string | null }> {
  const [{ friendIds, hiddenIds }, placeIds] = await Promise.all([
    circleOf(db, viewerId),
    access.homePlaces(db, viewerId),
  ]);
  const friends = new Set(friendIds);
  const viewer = { id: viewerId, hiddenIds, isFriend: (id: string) => friends.has(id) };
  const query = toQuery(search, hiddenIds);
  if (query === null) return { viewer, shown: [], nextCursor: null };
  const page = newestFirst(asked);
  const end = search.before ? firstIdAt(search.before) : page.before;
  const before = end < page.before ? end : page.before;
  const ids = await foundPostIds({ db, access }, { ...page, before }, query, {
    viewerId,
    friendIds,
    hiddenIds,
    placeIds,
  });
  return { viewer, ...cutPage(ids, asked, (id) => id) };
}

function toQuery({ text, authorIds, photo, video }: PostSearch, hiddenIds: readonly string[]): SearchQuery | null {
  const authors = authorIds ? [shownAuthors(authorIds, hiddenIds).map(byAuthor)] : [];
  return toSearchQuery(text, [...authors, ...(photo ? [[hasPhoto]] : []), ...(video ? [[hasVideo]] : [])]);
}

/** A search for what nobody wrote takes as long as one for what a hidden member wrote. */
function shownAuthors(authorIds: readonly string[], hiddenIds: readonly string[]): readonly string[] {
  const shown = authorIds.filter((id) => !hiddenIds.includes(id));
  return shown.length > 0 ? shown : [nobody];
}
