import type { Audience } from '@hearth/contract/posts/rules';
import type { Database } from '../../../../platform/database/database.ts';
import { statement } from '../../../../platform/database/sql.ts';
import { profileKind } from '../../access/post-place.ts';

/** Whose album, and posts for which audiences the viewer may read there. Readers are judged again by `PostAccess`. */
export type AlbumsOf = { ownerId: string; audiences: readonly Audience[]; isOwner: boolean };

export type AlbumRow = {
  id: string;
  name: string;
  cover_media_id: string | null;
  cover_post_id: string | null;
  photo_count: number;
};

/** Photos of an album `a` that the viewer may see. */
const shownPhotos = `album_photos p
     join timeline_posts t on t.author_id = p.owner_id and t.post_id = p.post_id
     where p.owner_id = $1 and p.album_id = a.id and t.audience = any($2::text[]) and t.place_kind = '${profileKind}'`;

const shownAlbums = `select a.id, a.name, c.media_id as cover_media_id, c.post_id as cover_post_id,
     (select count(*)::int from ${shownPhotos}) as photo_count
   from albums a
   left join lateral (
     select p.media_id, p.post_id from ${shownPhotos}
     order by coalesce(p.media_id = a.cover_media_id, false) desc, p.id desc limit 1
   ) c on true
   where a.owner_id = $1 and ($3::boolean or c.media_id is not null)`;

type Seen = [ownerId: string, audiences: readonly Audience[], isOwner: boolean];
const page = statement<AlbumRow, [...Seen, before: string, count: number]>(
  `${shownAlbums} and a.id < $4 order by a.id desc limit $5`,
);
const one = statement<AlbumRow, [...Seen, albumId: string]>(`${shownAlbums} and a.id = $4`);

export function albumRows(
  db: Database,
  { ownerId, audiences, isOwner }: AlbumsOf,
  { before, count }: { before: string; count: number },
): Promise<AlbumRow[]> {
  return page(db, ownerId, audiences, isOwner, before, count);
}

export async function albumRow(db: Database, of: AlbumsOf, albumId: string): Promise<AlbumRow | undefined> {
  return (await one(db, of.ownerId, of.audiences, of.isOwner, albumId))[0];
}

export type AlbumPhotoRow = { id: string; media_id: string; post_id: string };

const photos = statement<
  AlbumPhotoRow,
  [ownerId: string, audiences: readonly Audience[], albumId: string, before: string, count: number]
>(
  `select p.id, p.media_id, p.post_id from album_photos p
   join timeline_posts t on t.author_id = p.owner_id and t.post_id = p.post_id
   where p.owner_id = $1 and p.album_id = $3 and p.id < $4
     and t.audience = any($2::text[]) and t.place_kind = '${profileKind}'
   order by p.id desc limit $5`,
);

export function albumPhotoRows(
  db: Database,
  { ownerId, audiences, albumId }: Pick<AlbumsOf, 'ownerId' | 'audiences'> & { albumId: string },
  { before, count }: { before: string; count: number },
): Promise<AlbumPhotoRow[]> {
  return photos(db, ownerId, audiences, albumId, before, count);
}

const insert = statement<{ id: string }, [ownerId: string, id: string, name: string, most: number]>(
  `insert into albums (owner_id, id, name)
   select $1::uuid, $2::uuid, $3::text where (select count(*) from albums where owner_id = $1) < $4 returning id`,
);

/** False when the member has as many albums as allowed. */
export async function insertAlbum(
  db: Database,
  album: { ownerId: string; id: string; name: string },
  most: number,
): Promise<boolean> {
  return (await insert(db, album.ownerId, album.id, album.name, most)).length === 1;
}

const change = statement<{ id: string }, [ownerId: string, id: string, name: string | null, coverId: string | null]>(
  `update albums set name = coalesce($3, name), cover_media_id = coalesce($4::uuid, cover_media_id)
   where owner_id = $1 and id = $2 returning id`,
);

/** False when there is no such album. */
export async function updateAlbum(
  db: Database,
  { ownerId, albumId }: { ownerId: string; albumId: string },
  { name, coverMediaId }: { name: string | null; coverMediaId: string | null },
): Promise<boolean> {
  return (await change(db, ownerId, albumId, name, coverMediaId)).length === 1;
}

const remove = statement<{ id: string }, [ownerId: string, id: string]>(
  'delete from albums where owner_id = $1 and id = $2 returning id',
);

export async function deleteAlbumRow(db: Database, ownerId: string, albumId: string): Promise<boolean> {
  return (await remove(db, ownerId, albumId)).length === 1;
}

const lock = statement<{ id: string }, [ownerId: string, id: string]>(
  'select id from albums where owner_id = $1 and id = $2 for no key update',
);
const counted = statement<{ count: number }, [ownerId: string, albumId: string]>(
  'select count(*)::int as count from album_photos where owner_id = $1 and album_id = $2',
);

/** How many photos the album has, hidden ones included; undefined when there is no such album. */
export async function lockAlbum(trx: Database, ownerId: string, albumId: string): Promise<number | undefined> {
  const [locked, [row]] = await Promise.all([lock(trx, ownerId, albumId), counted(trx, ownerId, albumId)]);
  return locked.length === 1 ? (row?.count ?? 0) : undefined;
}

type Photo = { ownerId: string; albumId: string; mediaId: string };

const add = statement<never, [ownerId: string, albumId: string, mediaId: string, postId: string, id: string]>(
  `insert into album_photos (owner_id, album_id, media_id, post_id, id) values ($1, $2, $3, $4, $5)
   on conflict (owner_id, album_id, media_id) do nothing`,
);
const take = statement<{ id: string }, [ownerId: string, albumId: string, mediaId: string]>(
  'delete from album_photos where owner_id = $1 and album_id = $2 and media_id = $3 returning id',
);

export async function insertAlbumPhoto(
  trx: Database,
  { ownerId, albumId, mediaId }: Photo,
  { postId, id }: { postId: string; id: string },
): Promise<void> {
  await add(trx, ownerId, albumId, mediaId, postId, id);
}

export async function deleteAlbumPhoto(db: Database, { ownerId, albumId, mediaId }: Photo): Promise<boolean> {
  return (await take(db, ownerId, albumId, mediaId)).length === 1;
}

const leave = statement<never, [ownerId: string, postId: string, mediaIds: readonly string[] | null]>(
  `delete from album_photos where owner_id = $1 and post_id = $2
     and ($3::uuid[] is null or media_id = any($3::uuid[]))`,
);

/** When a post goes, or some of its files do. */
export async function leaveAlbums(
  trx: Database,
  { ownerId, postId, only }: { ownerId: string; postId: string; only?: readonly string[] },
): Promise<void> {
  await leave(trx, ownerId, postId, only ?? null);
}

const removeAll = statement<never, [ownerId: string]>('delete from albums where owner_id = $1');

export async function deleteAlbumsOf(trx: Database, ownerId: string): Promise<void> {
  await removeAll(trx, ownerId);
}
