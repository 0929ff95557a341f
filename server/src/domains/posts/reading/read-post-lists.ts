import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Post } from '@hearth/contract/posts/endpoints';
import { fillPage } from '../../../platform/paging/fill-page.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { mediaByIds } from '../../media/media.api.ts';
import type { PostAccessDeps } from '../access/find-readable.ts';
import { lookAtProfile } from '../access/look-at-profile.ts';
import { type Asked, cutPage, newestFirst, type Paged } from '../access/pages.ts';
import type { PostPlace, PostViewer } from '../access/post-place.ts';
import { placeMediaIds, placePostIds, placesFeedIds } from '../access/readable-pages.queries.ts';
import { timelineIds, timelineMediaIds } from '../access/timeline-pages.queries.ts';
import { postBodyRows } from './hydrate-posts.queries.ts';
import { hydratePosts, type PostReadDeps, readPostsToJudge } from './hydrate-posts.ts';

export type PostFile = { postId: string; media: MediaView };

/**
 * The posts of a place that is not a profile, newest first, without those that its rules keep from the viewer. `judging`:
 * the viewer moderates the place, and gets those of hidden members too.
 */
export async function readPlacePosts(
  deps: PostReadDeps,
  viewerId: string,
  place: PostPlace,
  asked: Asked,
  { judging = false }: { judging?: boolean } = {},
): Promise<Paged<Post>> {
  const viewer = { id: viewerId, hiddenIds: judging ? [] : await hiddenIdsOf(deps.db, viewerId) };
  const show = (ids: readonly string[]) =>
    judging ? readPostsToJudge(deps, viewerId, ids) : hydratePosts(deps, viewer, ids);
  const { before: begin } = newestFirst(asked);
  const { items, nextAfter } = await fillPage<string, Post>({
    limit: asked.limit,
    read: (after, count) => placePostIds(deps.db, { before: after ?? begin, count }, place, viewer.hiddenIds),
    async show(ids) {
      const posts = new Map((await show(ids)).map((post) => [post.id, post]));
      return ids.map((id) => posts.get(id));
    },
  });
  return { items, nextCursor: nextAfter };
}

/** Posts of several places that are not profiles, newest first. */
export async function readPlacesFeed(
  deps: PostReadDeps,
  viewerId: string,
  placeIds: readonly string[],
  asked: Asked,
): Promise<Paged<Post>> {
  const hiddenIds = await hiddenIdsOf(deps.db, viewerId);
  const ids = await placesFeedIds(deps.db, newestFirst(asked), { placeIds, hiddenIds, hiddenPostIds: [] });
  return readPage(deps, { id: viewerId, hiddenIds }, ids, asked);
}

export async function readTimeline(
  deps: PostReadDeps,
  viewerId: string,
  authorId: string,
  asked: Asked,
): Promise<Paged<Post>> {
  const { of, viewer } = await lookAtProfile(deps, viewerId, authorId);
  const page = { ...newestFirst(asked), isFirst: asked.cursor === undefined };
  const { pinnedIds, ids } = await timelineIds(deps.db, page, of);
  const { shown, nextCursor } = cutPage(ids, asked, (id) => id);
  return { items: await hydratePosts(deps, viewer, [...pinnedIds, ...shown]), nextCursor };
}

async function readPage(
  deps: PostReadDeps,
  viewer: PostViewer,
  ids: readonly string[],
  asked: Asked,
): Promise<Paged<Post>> {
  const { shown, nextCursor } = cutPage(ids, asked, (id) => id);
  return { items: await hydratePosts(deps, viewer, shown), nextCursor };
}

export async function readMemberMedia(
  deps: PostAccessDeps,
  viewerId: string,
  authorId: string,
  asked: Asked,
): Promise<Paged<PostFile>> {
  const { of, viewer } = await lookAtProfile(deps, viewerId, authorId);
  const ids = await timelineMediaIds(deps.db, newestFirst(asked), of);
  const { shown, nextCursor } = cutPage(ids, asked, (id) => id);
  const filesOf = await filesOfPosts(deps, viewer, shown);
  return { items: shown.flatMap((id) => filesOf.get(id) ?? []), nextCursor };
}

/** The same for a place that is not a profile. */
export async function readPlaceMedia(
  deps: PostAccessDeps,
  viewerId: string,
  place: PostPlace,
  asked: Asked,
): Promise<Paged<PostFile>> {
  const viewer = { id: viewerId, hiddenIds: await hiddenIdsOf(deps.db, viewerId) };
  const { before: begin } = newestFirst(asked);
  const { items, nextAfter } = await fillPage<string, PostFile[]>({
    limit: asked.limit,
    read: (after, count) => placeMediaIds(deps.db, { before: after ?? begin, count }, place, viewer.hiddenIds),
    async show(ids) {
      const filesOf = await filesOfPosts(deps, viewer, ids);
      return ids.map((id) => filesOf.get(id));
    },
  });
  return { items: items.flat(), nextCursor: nextAfter };
}

/** Of those posts that the viewer may read. */
export async function filesOfPosts(
  { db, access }: PostAccessDeps,
  viewer: PostViewer,
  ids: readonly string[],
): Promise<Map<string, PostFile[]>> {
  const posts = await access.readable(db, viewer, await postBodyRows(db, ids));
  const media = await mediaByIds(
    db,
    posts.flatMap((row) => row.media_ids),
  );
  const filesOf = (postId: string, mediaIds: readonly string[]) =>
    mediaIds.flatMap((id) => {
      const view = media.get(id);
      return view ? [{ postId, media: view }] : [];
    });
  return new Map(posts.map((row) => [row.id, filesOf(row.id, row.media_ids)]));
}
