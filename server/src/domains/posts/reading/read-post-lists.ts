import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Post } from '@hearth/contract/posts/endpoints';
import type { Audience } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { fillPage } from '../../../platform/paging/fill-page.ts';
import { audiencesOpenTo, tieTo } from '../../friends/audience.api.ts';
import { circleOf, friendStatesOf, hiddenIdsOf } from '../../friends/friends.api.ts';
import { mediaByIds } from '../../media/media.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import type { PostAccessNeeds } from '../access/find-readable.ts';
import type { PostPlace, PostViewer } from '../access/post-place.ts';
import {
  feedIds,
  type Home,
  type Page,
  placePostIds,
  timelineIds,
  timelineMediaIds,
  videoIds,
} from '../access/readable-pages.queries.ts';
import { readingLanguagesOf } from '../languages/reading-languages.queries.ts';
import { postBodyRows } from './hydrate-posts.queries.ts';
import { hydratePosts, type PostReadNeeds } from './hydrate-posts.ts';
import { type Asked, cutPage, newestFirst, type Paged } from './pages.ts';

export function readFeed(needs: PostReadNeeds, viewerId: string, asked: Asked): Promise<Paged<Post>> {
  return readHome(needs, viewerId, asked, feedIds);
}

export function readVideos(needs: PostReadNeeds, viewerId: string, asked: Asked): Promise<Paged<Post>> {
  return readHome(needs, viewerId, asked, videoIds);
}

async function readHome(
  needs: PostReadNeeds,
  viewerId: string,
  asked: Asked,
  idsOfPage: (db: Database, page: Page, home: Home) => Promise<string[]>,
): Promise<Paged<Post>> {
  const { db, access } = needs;
  const [{ friendIds, hiddenIds }, placeIds, languages] = await Promise.all([
    circleOf(db, viewerId),
    access.homePlaces(db, viewerId),
    readingLanguagesOf(db, viewerId),
  ]);
  const ids = await idsOfPage(db, newestFirst(asked), { viewerId, friendIds, hiddenIds, placeIds, languages });
  const friends = new Set(friendIds);
  return readPage(needs, { id: viewerId, hiddenIds, isFriend: (id) => friends.has(id) }, ids, asked);
}

/** The posts of a place that is not a profile, newest first, without those that its rules keep from the viewer. */
export async function readPlacePosts(
  needs: PostReadNeeds,
  viewerId: string,
  place: PostPlace,
  asked: Asked,
): Promise<Paged<Post>> {
  const viewer = { id: viewerId, hiddenIds: await hiddenIdsOf(needs.db, viewerId) };
  const { before: begin } = newestFirst(asked);
  const { items, nextAfter } = await fillPage<string, Post>({
    limit: asked.limit,
    read: (after, count) => placePostIds(needs.db, { before: after ?? begin, count }, place, viewer.hiddenIds),
    async show(ids) {
      const posts = new Map((await hydratePosts(needs, viewer, ids)).map((post) => [post.id, post]));
      return ids.map((id) => posts.get(id));
    },
  });
  return { items, nextCursor: nextAfter };
}

export async function readTimeline(
  needs: PostReadNeeds,
  viewerId: string,
  authorId: string,
  asked: Asked,
): Promise<Paged<Post>> {
  const { audiences, viewer } = await lookAtProfile(needs.db, viewerId, authorId);
  return readPage(needs, viewer, await timelineIds(needs.db, newestFirst(asked), { authorId, audiences }), asked);
}

async function readPage(
  needs: PostReadNeeds,
  viewer: PostViewer,
  ids: readonly string[],
  asked: Asked,
): Promise<Paged<Post>> {
  const { shown, nextCursor } = cutPage(ids, asked, (id) => id);
  return { items: await hydratePosts(needs, viewer, shown), nextCursor };
}

export async function readMemberMedia(
  { db, access }: PostAccessNeeds,
  viewerId: string,
  authorId: string,
  asked: Asked,
): Promise<Paged<{ postId: string; media: MediaView }>> {
  const { audiences, viewer } = await lookAtProfile(db, viewerId, authorId);
  const ids = await timelineMediaIds(db, newestFirst(asked), { authorId, audiences });
  const { shown, nextCursor } = cutPage(ids, asked, (id) => id);
  const posts = await access.readable(db, viewer, await postBodyRows(db, shown));
  const mediaIdsOf = new Map(posts.map((row) => [row.id, row.media_ids]));
  const media = await mediaByIds(db, [...mediaIdsOf.values()].flat());
  const items = shown.flatMap((postId) =>
    (mediaIdsOf.get(postId) ?? []).flatMap((id) => {
      const view = media.get(id);
      return view ? [{ postId, media: view }] : [];
    }),
  );
  return { items, nextCursor };
}

/** What the viewer may read on one member's profile. */
export async function lookAtProfile(
  db: Database,
  viewerId: string,
  authorId: string,
): Promise<{ audiences: Audience[]; viewer: PostViewer }> {
  const [people, states, hiddenIds] = await Promise.all([
    peopleByIds(db, [authorId]),
    friendStatesOf(db, viewerId, [authorId]),
    hiddenIdsOf(db, viewerId),
  ]);
  const isFriend = states.get(authorId) === 'friends';
  const tie = tieTo(authorId, viewerId, { isFriend, isHidden: hiddenIds.includes(authorId) });
  if (tie === 'hidden' || !people.has(authorId)) throw new AppError('not_found');
  const viewer = { id: viewerId, hiddenIds, isFriend: (id: string) => (id === authorId ? isFriend : undefined) };
  return { audiences: audiencesOpenTo(tie), viewer };
}
