import type { ErrorCode } from '@hearth/contract/core/errors';
import { uploadPath } from '@hearth/contract/media/rules';
import type { DescribePaths } from '../../platform/http/api-docs.ts';
import { sessionScheme } from '../../platform/http/openapi-names.ts';

const member = { security: [{ [sessionScheme]: [] }], tags: ['media'] };
const always: ErrorCode[] = ['unauthenticated', 'suspended', 'too_many_requests', 'internal', 'unavailable'];
const written: ErrorCode[] = [...always, 'foreign_origin', 'not_found', 'storage_full'];
/** The reasons of `beginUpload()`. */
const refusedAtOnce: ErrorCode[] = [
  ...(['invalid_input', 'media_kind_refused', 'media_images_only', 'media_heic'] as const),
  ...(['upload_quota', 'too_many_uploads'] as const),
  ...(['image_too_large', 'video_too_large', 'file_too_large', 'files_need_an_answer', 'message_to_oneself'] as const),
];

const binary = { '*/*': {} };
const plain = (text: string) => ({ description: text, content: { 'text/plain': { schema: { type: 'string' } } } });
const inPath = (name: string, format: object) => ({ name, in: 'path', required: true, schema: format });
const header = (name: string, schema: object = { type: 'string' }) => ({ name, in: 'header', required: true, schema });
const bytes = { type: 'integer', minimum: 0 };
const tusVersion = header('tus-resumable', { type: 'string', enum: ['1.0.0'] });
const wrongVersion = { '412': plain('The header `tus-resumable` is missing or names another version.') };

/** Files and resumable uploads are no contract endpoints: they carry bytes. */
export const describeMediaPaths: DescribePaths = (refuse) => ({
  '/files/{path}': {
    parameters: [inPath('path', { type: 'string', description: 'As in the `url` of a file; contains slashes' })],
    get: {
      ...member,
      operationId: 'get-files-path',
      summary: 'A file, for those who may read what shows it; answers range requests',
      responses: {
        '200': { description: 'The file', content: binary },
        '206': { description: 'A part of the file', content: binary },
        '304': { description: 'The browser has it already' },
        '416': { description: 'The file has no such part' },
        ...refuse([...always, 'not_found']),
      },
    },
  },
  [uploadPath]: {
    post: {
      ...member,
      operationId: 'post-uploads',
      summary: 'Begin an upload by the tus protocol; `POST /api/media/{mediaId}` turns it into media',
      parameters: [tusVersion, header('upload-length', bytes), header('upload-metadata')],
      responses: {
        '201': { description: 'Begun; `location` is the address for its bytes' },
        ...wrongVersion,
        ...refuse([...written, ...refusedAtOnce]),
      },
    },
  },
  [`${uploadPath}/{uploadId}`]: {
    parameters: [inPath('uploadId', { type: 'string', format: 'uuid' }), tusVersion],
    head: {
      ...member,
      operationId: 'head-uploads-uploadId',
      summary: 'How many bytes have arrived',
      responses: { '200': { description: 'In `upload-offset`' }, ...wrongVersion, ...refuse([...always, 'not_found']) },
    },
    patch: {
      ...member,
      operationId: 'patch-uploads-uploadId',
      summary: 'Send bytes, from where the last ones ended',
      parameters: [header('upload-offset', bytes)],
      requestBody: { required: true, content: { 'application/offset+octet-stream': {} } },
      responses: {
        '204': { description: 'Stored; `upload-offset` says how many bytes have arrived' },
        '409': plain('`upload-offset` is not where the last bytes ended.'),
        ...wrongVersion,
        ...refuse([...written, 'invalid_input', 'too_large', 'unsupported_media']),
      },
    },
    delete: {
      ...member,
      operationId: 'delete-uploads-uploadId',
      summary: 'Give an upload up',
      responses: { '204': { description: 'Deleted' }, ...wrongVersion, ...refuse(written) },
    },
  },
});
