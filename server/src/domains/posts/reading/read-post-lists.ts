import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Post } from '@hearth/contract/posts/endpoints';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { circleOf, friendStatesOf, hiddenIdsOf } from '../../friends/friends.api.ts';
import { mediaByIds } from '../../media/media.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import {
  feedIds,
  type Page,
  type Sight,
  timelineIds,
  timelineMediaIds,
  videoIds,
} from '../access/post-pages.queries.ts';
import { audiencesOpenTo } from '../posts.policy.ts';
import { postBodyRows } from './hydrate-posts.queries.ts';
import { hydratePosts } from './hydrate-posts.ts';
import { type Asked, cutPage, newestFirst, type Paged } from './pages.ts';

export function readFeed(db: Database, viewerId: string, asked: Asked): Promise<Paged<Post>> {
  return readEveryones(db, viewerId, asked, feedIds);
}

export function readVideos(db: Database, viewerId: string, asked: Asked): Promise<Paged<Post>> {
  return readEveryones(db, viewerId, asked, videoIds);
}

async function readEveryones(
  db: Database,
  viewerId: string,
  asked: Asked,
  idsOfPage: (db: Database, page: Page, sight: Sight) => Promise<string[]>,
): Promise<Paged<Post>> {
  const { friendIds, hiddenIds } = await circleOf(db, viewerId);
  const ids = await idsOfPage(db, newestFirst(asked), { viewerId, friendIds, hiddenIds });
  const { shown, nextCursor } = cutPage(ids, asked, (id) => id);
  return { items: await hydratePosts(db, { id: viewerId, hiddenIds }, shown), nextCursor };
}

export async function readTimeline(
  db: Database,
  viewerId: string,
  authorId: string,
  asked: Asked,
): Promise<Paged<Post>> {
  const { audiences, hiddenIds } = await sightOf(db, viewerId, authorId);
  const ids = await timelineIds(db, newestFirst(asked), { authorId, audiences });
  const { shown, nextCursor } = cutPage(ids, asked, (id) => id);
  return { items: await hydratePosts(db, { id: viewerId, hiddenIds }, shown), nextCursor };
}

export async function readMemberMedia(
  db: Database,
  viewerId: string,
  authorId: string,
  asked: Asked,
): Promise<Paged<{ postId: string; media: MediaView }>> {
  const { audiences } = await sightOf(db, viewerId, authorId);
  const ids = await timelineMediaIds(db, newestFirst(asked), { authorId, audiences });
  const { shown, nextCursor } = cutPage(ids, asked, (id) => id);
  const mediaIdsOf = new Map((await postBodyRows(db, shown)).map((row) => [row.id, row.media_ids]));
  const media = await mediaByIds(db, [...mediaIdsOf.values()].flat());
  const items = shown.flatMap((postId) =>
    (mediaIdsOf.get(postId) ?? []).flatMap((id) => {
      const view = media.get(id);
      return view ? [{ postId, media: view }] : [];
    }),
  );
  return { items, nextCursor };
}

async function sightOf(db: Database, viewerId: string, authorId: string) {
  const [people, states, hiddenIds] = await Promise.all([
    peopleByIds(db, [authorId]),
    friendStatesOf(db, viewerId, [authorId]),
    hiddenIdsOf(db, viewerId),
  ]);
  const isHidden = hiddenIds.includes(authorId);
  if (isHidden || !people.has(authorId)) throw new AppError('not_found');
  const isFriend = states.get(authorId) === 'friends';
  return { audiences: audiencesOpenTo({ viewerId, isFriend, isHidden }, authorId), hiddenIds };
}
