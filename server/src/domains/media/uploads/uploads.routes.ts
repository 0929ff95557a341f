import { largestChunkBytes, uploadPath } from '@hearth/contract/media/rules';
import type { Locker, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../platform/database/database.ts';
import { actAs } from '../../../platform/database/hold-actor.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { toAppError } from '../../../platform/http/answer-errors.ts';
import { neededSession } from '../../../platform/http/session.ts';
import { newId } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { deleteMediaRow, mediaRow } from '../media.queries.ts';
import type { MediaPurposes } from '../media-purposes.ts';
import { beginUpload } from './begin-upload.ts';
import type { UploadStore } from './upload-store.ts';

export type UploadDeps = {
  db: Database;
  clock: Clock;
  uploads: UploadStore;
  purposes: MediaPurposes;
  dailyUploadBytes: number;
  hasRoomFor(bytes: number): Promise<boolean>;
  /** For uploads that several servers can reach; without it, those of this server are kept apart. */
  locker: Locker | undefined;
};
type TusRequest = Parameters<NonNullable<Server['options']['onUploadCreate']>>[0];

/** Resumable uploads by the tus protocol. This receives the bytes; `finishUpload` makes media of them. */
export function uploadsRoutes(app: FastifyInstance, deps: UploadDeps): void {
  const callers = new WeakMap<object, FastifyRequest>();
  const callerOf = (request: TusRequest): Caller => {
    const caller = request.runtime?.node?.req && callers.get(request.runtime.node.req);
    if (!caller?.session) throw new AppError('unauthenticated');
    return { memberId: caller.session.memberId, requestId: caller.id };
  };
  let server: Promise<Server> | undefined;

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    neededSession(request);
    callers.set(request.raw, request);
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    server ??= createTusServer(deps, callerOf);
    const tus = await server;
    reply.hijack();
    await actAs(request.session, () => tus.handle(request.raw, reply.raw));
  };

  app.register(async (scope) => {
    // tus reads the body itself and stores it as it arrives.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
    const options = { bodyLimit: largestChunkBytes, compress: false, schema: { hide: true } } as const;
    for (const url of [uploadPath, `${uploadPath}/:uploadId`]) {
      scope.route({ method: ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS'], url, handler: handle, ...options });
    }
  });
}

type Caller = { memberId: string; requestId: string };

async function createTusServer(deps: UploadDeps, callerOf: (request: TusRequest) => Caller): Promise<Server> {
  const { EVENTS, Server } = await import('@tus/server');
  const { db, clock, uploads, locker } = deps;
  const server = new Server({
    path: uploadPath,
    datastore: uploads,
    ...(locker ? { locker } : {}),
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: () => newId(clock.now()),
    async onIncomingRequest(request, id) {
      const { memberId } = callerOf(request);
      if (request.method !== 'POST') await assertOwnUpload(db, id, memberId);
    },
    async onUploadCreate(request, { id, size, metadata }) {
      await beginUpload(deps, { id, ownerId: callerOf(request).memberId, size, metadata: metadata ?? {} });
      return {};
    },
    onResponseError(request, error) {
      const refusal = refusalOf(error);
      if (!refusal) return undefined;
      const body = refusal.toBody(callerOf(request).requestId);
      return { status_code: refusal.status, body: JSON.stringify(body) };
    },
  });
  server.on(EVENTS.POST_TERMINATE, (_request, _response, id) => void deleteMediaRow(db, id).catch(() => undefined));
  return server;
}

/** The library's own errors have a status and a text, which are kept but for these. */
function refusalOf(error: object): AppError | undefined {
  const status = 'status_code' in error ? error.status_code : undefined;
  // More bytes than the upload has announced.
  if (status === 413) return new AppError('too_large');
  // A part of the protocol that we do not have was asked for: no fault of ours.
  if (status === 501) return new AppError('invalid_input');
  return error instanceof Error ? toAppError(error) : undefined;
}

async function assertOwnUpload(db: Database, id: string, memberId: string): Promise<void> {
  const row = isId(id) ? await mediaRow(db, id) : undefined;
  if (row?.owner_id !== memberId || row.state !== 'uploading') throw new AppError('not_found');
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
