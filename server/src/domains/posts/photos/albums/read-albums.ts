import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Album } from '@hearth/contract/posts/albums';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { mediaByIds } from '../../../media/media.api.ts';
import type { PostAccessDeps } from '../../access/find-readable.ts';
import { lookAtProfile } from '../../access/look-at-profile.ts';
import { type Asked, cutPage, newestFirst, type Paged } from '../../access/pages.ts';
import { postHeads } from '../../access/post-heads.queries.ts';
import type { PostViewer } from '../../access/post-place.ts';
import { type AlbumRow, type AlbumsOf, albumPhotoRows, albumRow, albumRows } from './albums.queries.ts';

type OfPost = { media_id: string; post_id: string };

/** The files of those posts that the viewer may read, by their ids. */
async function readableMedia(
  { db, access }: PostAccessDeps,
  viewer: PostViewer,
  photos: readonly OfPost[],
): Promise<ReadonlyMap<string, MediaView>> {
  if (photos.length === 0) return new Map();
  const heads = await postHeads(db, [...new Set(photos.map((photo) => photo.post_id))]);
  const readable = await access.readable(db, viewer, heads);
  const ids = new Set(readable.flatMap((head) => head.media_ids));
  return mediaByIds(
    db,
    photos.flatMap((photo) => (ids.has(photo.media_id) ? photo.media_id : [])),
  );
}

async function lookAtAlbums(
  deps: PostAccessDeps,
  viewerId: string,
  ownerId: string,
): Promise<{ of: AlbumsOf; viewer: PostViewer }> {
  const { of, viewer } = await lookAtProfile(deps, viewerId, ownerId);
  return { of: { ownerId, audiences: of.audiences, isOwner: viewerId === ownerId }, viewer };
}

async function toAlbums(deps: PostAccessDeps, viewer: PostViewer, rows: readonly AlbumRow[]): Promise<Album[]> {
  const covers = rows.flatMap(({ cover_media_id, cover_post_id }) =>
    cover_media_id && cover_post_id ? { media_id: cover_media_id, post_id: cover_post_id } : [],
  );
  const media = await readableMedia(deps, viewer, covers);
  return rows.map(({ id, name, cover_media_id: coverId, photo_count: photoCount }) => ({
    id,
    name,
    cover: (coverId && media.get(coverId)) || null,
    photoCount,
  }));
}

export async function listAlbums(
  deps: PostAccessDeps,
  viewerId: string,
  ownerId: string,
  asked: Asked,
): Promise<Paged<Album>> {
  const { of, viewer } = await lookAtAlbums(deps, viewerId, ownerId);
  const { shown, nextCursor } = cutPage(await albumRows(deps.db, of, newestFirst(asked)), asked, (row) => row.id);
  return { items: await toAlbums(deps, viewer, shown), nextCursor };
}

type OneAlbum = { memberId: string; albumId: string };

export async function readAlbum(
  deps: PostAccessDeps,
  viewerId: string,
  { memberId, albumId }: OneAlbum,
): Promise<Album> {
  const { of, viewer } = await lookAtAlbums(deps, viewerId, memberId);
  const row = await albumRow(deps.db, of, albumId);
  const [album] = row ? await toAlbums(deps, viewer, [row]) : [];
  if (!album) throw new AppError('not_found');
  return album;
}

export async function listAlbumPhotos(
  deps: PostAccessDeps,
  viewerId: string,
  { memberId, albumId }: OneAlbum,
  asked: Asked,
): Promise<Paged<{ postId: string; media: MediaView }>> {
  const { db } = deps;
  const { of, viewer } = await lookAtAlbums(deps, viewerId, memberId);
  const [album, rows] = await Promise.all([
    albumRow(db, of, albumId),
    albumPhotoRows(db, { ...of, albumId }, newestFirst(asked)),
  ]);
  if (!album) throw new AppError('not_found');
  const { shown, nextCursor } = cutPage(rows, asked, (row) => row.id);
  const media = await readableMedia(deps, viewer, shown);
  const items = shown.flatMap(({ media_id: mediaId, post_id: postId }) => {
    const view = media.get(mediaId);
    return view ? { postId, media: view } : [];
  });
  return { items, nextCursor };
}
