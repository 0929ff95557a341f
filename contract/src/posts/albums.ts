import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { memberId, requiredText } from '../core/fields.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { mediaId, mediaView } from '../media/endpoints.ts';
import { postId } from './endpoints.ts';
import { maxAlbumNameLength } from './rules.ts';

const albumId = z.uuid();
const ofMember = z.object({ memberId, albumId });
const own = z.object({ albumId });
const name = requiredText(maxAlbumNameLength, 'album_name');
const done = z.object({});

/** As one viewer sees it: cover and number leave out photos of posts that the viewer may not read. */
export const album = z.object({
  id: albumId,
  name: z.string(),
  cover: mediaView.nullable(),
  photoCount: z.int(),
});
export type Album = z.output<typeof album>;

export const listAlbums = endpoint({
  method: 'GET',
  path: '/api/members/:memberId/albums',
  access: 'member',
  summary: 'A member’s albums, newest first; of others only those with a photo that the viewer may see',
  params: z.object({ memberId }),
  query: pageQuery(50, 12),
  output: pageOf(album),
  errors: ['not_found'],
});

export const readAlbum = endpoint({
  method: 'GET',
  path: '/api/members/:memberId/albums/:albumId',
  access: 'member',
  summary: 'One album',
  params: ofMember,
  output: z.object({ album }),
  errors: ['not_found'],
});

export const listAlbumPhotos = endpoint({
  method: 'GET',
  path: '/api/members/:memberId/albums/:albumId/photos',
  access: 'member',
  summary: 'The photos and videos of an album that the viewer may see, those added last first',
  params: ofMember,
  query: pageQuery(50, 30),
  output: pageOf(z.object({ postId, media: mediaView })),
  errors: ['not_found'],
});

export const createAlbum = endpoint({
  method: 'POST',
  path: '/api/albums',
  access: 'member',
  summary: 'Make an empty album',
  body: z.object({ name }),
  output: z.object({ album }),
  limit: { perMinute: 30 },
  errors: ['too_many_albums'],
});

export const editAlbum = endpoint({
  method: 'PATCH',
  path: '/api/albums/:albumId',
  access: 'member',
  summary: 'Rename one’s own album, or choose its cover',
  params: own,
  body: z.object({ name: name.optional(), coverMediaId: mediaId.optional() }),
  output: z.object({ album }),
  errors: ['not_found'],
});

export const deleteAlbum = endpoint({
  method: 'DELETE',
  path: '/api/albums/:albumId',
  access: 'member',
  summary: 'Delete one’s own album; its photos stay in their posts',
  params: own,
  output: done,
  errors: ['not_found'],
});

const onePhoto = own.extend({ mediaId });

export const addAlbumPhoto = endpoint({
  method: 'PUT',
  path: '/api/albums/:albumId/photos/:mediaId',
  access: 'member',
  summary: 'Put a photo of a post on one’s own profile into one’s own album',
  params: onePhoto,
  body: z.object({ postId }),
  output: done,
  limit: { perMinute: 120 },
  errors: ['not_found', 'too_many_album_photos'],
});

export const removeAlbumPhoto = endpoint({
  method: 'DELETE',
  path: '/api/albums/:albumId/photos/:mediaId',
  access: 'member',
  summary: 'Take a photo out of one’s own album',
  params: onePhoto,
  output: done,
  errors: ['not_found'],
});
