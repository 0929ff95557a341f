import * as contract from '@hearth/contract/posts/albums';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../../platform/http/route.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import type { PostAccessDeps } from '../../access/find-readable.ts';
import { addAlbumPhoto, createAlbum, deleteAlbum, editAlbum, removeAlbumPhoto } from './change-albums.ts';
import { listAlbumPhotos, listAlbums, readAlbum } from './read-albums.ts';

export function albumRoutes(app: FastifyInstance, deps: PostAccessDeps & { clock: Clock }): void {
  route(app, contract.listAlbums, ({ session, params, query }) =>
    listAlbums(deps, session.memberId, params.memberId, query),
  );
  route(app, contract.readAlbum, async ({ session, params }) => ({
    album: await readAlbum(deps, session.memberId, params),
  }));
  route(app, contract.listAlbumPhotos, ({ session, params, query }) =>
    listAlbumPhotos(deps, session.memberId, params, query),
  );
  route(app, contract.createAlbum, async ({ session, body }) => ({
    album: await createAlbum(deps, session.memberId, body.name),
  }));
  route(app, contract.editAlbum, async ({ session, params, body }) => ({
    album: await editAlbum(deps, session.memberId, params.albumId, body),
  }));
  route(app, contract.deleteAlbum, async ({ session, params }) => {
    await deleteAlbum(deps, session.memberId, params.albumId);
    return {};
  });
  route(app, contract.addAlbumPhoto, async ({ session, params, body }) => {
    await addAlbumPhoto(deps, session.memberId, { ...params, ...body });
    return {};
  });
  route(app, contract.removeAlbumPhoto, async ({ session, params }) => {
    await removeAlbumPhoto(deps, session.memberId, params);
    return {};
  });
}
