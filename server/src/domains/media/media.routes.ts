import * as contract from '@hearth/contract/media/endpoints';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Handle, route } from '../../platform/http/route.ts';
import { filesRoutes } from './files/files.routes.ts';
import type { FileDeps } from './files/find-readable-file.ts';
import { describeMediaPaths } from './media-docs.routes.ts';
import { markDiscarded } from './removal/media-removal.queries.ts';
import { removeMedia } from './removal/remove-media.ts';
import { type FinishDeps, finishUpload } from './uploads/finish-upload.ts';
import { type UploadDeps, uploadsRoutes } from './uploads/uploads.routes.ts';

export type MediaDeps = UploadDeps & FinishDeps & FileDeps;

export function mediaRoutes(app: FastifyInstance, deps: MediaDeps): void {
  const { db, clock, purposes } = deps;
  uploadsRoutes(app, deps);
  filesRoutes(app, deps);
  app.describedPaths.push(describeMediaPaths);

  const finish: Handle<typeof contract.finishUpload> = ({ params, body, session }) => {
    const poster = body.poster === undefined ? undefined : Buffer.from(body.poster, 'base64');
    return finishUpload(deps, { mediaId: params.mediaId, memberId: session.memberId, poster });
  };
  route(app, contract.finishUpload, finish, { hasOwnQueue: true });

  route(app, contract.discardMedia, async ({ params, session }) => {
    const own = { id: params.mediaId, ownerId: session.memberId };
    const row = await inTransaction(db, (trx) => markDiscarded(trx, own, purposes.withoutParent(), clock.now()));
    if (!row) throw new AppError('not_found');
    await removeMedia(deps, row);
    return {};
  });
}
