import type { Album } from '@hearth/contract/posts/albums';
import { maxAlbumPhotos, maxAlbums } from '@hearth/contract/posts/rules';
import type { Database } from '../../../../platform/database/database.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import type { PostAccessDeps } from '../../access/find-readable.ts';
import { holdPost } from '../../access/post-heads.queries.ts';
import { profileKind } from '../../access/post-place.ts';
import { isOwner } from '../../posts.policy.ts';
import {
  deleteAlbumPhoto,
  deleteAlbumRow,
  insertAlbum,
  insertAlbumPhoto,
  lockAlbum,
  updateAlbum,
} from './albums.queries.ts';
import { readAlbum } from './read-albums.ts';

type Deps = PostAccessDeps & { clock: Clock };

export async function createAlbum({ db, clock }: Deps, ownerId: string, name: string): Promise<Album> {
  const id = newId(clock.now());
  await inTransaction(db, async (trx) => {
    if (!(await insertAlbum(trx, { ownerId, id, name }, maxAlbums))) throw new AppError('too_many_albums');
  });
  return { id, name, cover: null, photoCount: 0 };
}

/** A cover that is not in the album, or that a viewer may not see, is replaced by the photo that was added last. */
export async function editAlbum(
  deps: Deps,
  ownerId: string,
  albumId: string,
  { name, coverMediaId }: { name?: string | undefined; coverMediaId?: string | undefined },
): Promise<Album> {
  const change = { name: name ?? null, coverMediaId: coverMediaId ?? null };
  await inTransaction(deps.db, async (trx) => {
    if (!(await updateAlbum(trx, { ownerId, albumId }, change))) throw new AppError('not_found');
  });
  return readAlbum(deps, ownerId, { memberId: ownerId, albumId });
}

export async function deleteAlbum({ db }: { db: Database }, ownerId: string, albumId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await deleteAlbumRow(trx, ownerId, albumId))) throw new AppError('not_found');
  });
}

type Photo = { albumId: string; mediaId: string };

/** Only photos of posts on one's own profile: their readers decide who sees them in the album. */
export async function addAlbumPhoto(
  { db, clock }: Deps,
  ownerId: string,
  { albumId, mediaId, postId }: Photo & { postId: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const [count, post] = await Promise.all([lockAlbum(trx, ownerId, albumId), holdPost(trx, postId)]);
    const fits =
      post !== undefined &&
      isOwner(ownerId, { authorId: post.author_id }) &&
      post.place_kind === profileKind &&
      post.media_ids.includes(mediaId);
    if (count === undefined || !fits) throw new AppError('not_found');
    if (count >= maxAlbumPhotos) throw new AppError('too_many_album_photos');
    await insertAlbumPhoto(trx, { ownerId, albumId, mediaId }, { postId, id: newId(clock.now()) });
  });
}

export async function removeAlbumPhoto({ db }: { db: Database }, ownerId: string, photo: Photo): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await deleteAlbumPhoto(trx, { ownerId, ...photo }))) throw new AppError('not_found');
  });
}
