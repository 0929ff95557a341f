import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { neededSession } from '../../../platform/http/session.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { attachment } from './file-names.ts';
import { type FileDeps, findReadableFile, type ReadableFile } from './find-readable-file.ts';
import { parseRange } from './parse-range.ts';

/** Opened in a tab of its own, a file can be shown and do nothing else. */
const filePolicy = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
/** The browser's own player requests the video again, which a page without an origin may not. */
const filmPolicy = `${filePolicy} allow-same-origin`;

export function filesRoutes(app: FastifyInstance, deps: FileDeps): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    schema: { hide: true },
    // Files are compressed already, and ranges refer to the stored bytes.
    compress: false,
    handler: async (request, reply) => {
      const { memberId } = neededSession(request);
      const file = await findReadableFile(deps, memberId, request.params['*']);
      return sendFile(deps.storage, file, request, reply);
    },
  });
}

async function sendFile(storage: Storage, file: ReadableFile, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({
    'content-type': file.mime,
    'content-security-policy': /^(video|audio)\//.test(file.mime) ? filmPolicy : filePolicy,
    'cache-control':
      file.keepSeconds === undefined ? 'private, max-age=31536000, immutable' : `private, max-age=${file.keepSeconds}`,
    vary: 'Cookie',
    etag: file.etag,
    'accept-ranges': 'bytes',
  });
  if (file.downloadName !== undefined) reply.header('content-disposition', attachment(file.downloadName));
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.status(304).send();

  const ifRange = request.headers['if-range'];
  const wanted = ifRange === undefined || ifRange === file.etag ? request.headers.range : undefined;
  const range = parseRange(wanted, file.size);
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${file.size}`).send();
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : file.size);
  return request.method === 'HEAD' ? reply.send() : reply.send(await storage.get(file.key, range));
}
