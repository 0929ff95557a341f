import type { MediaPurpose } from '@hearth/contract/media/endpoints';
import { uploadPath } from '@hearth/contract/media/rules';
import type { DetailedError, Upload } from 'tus-js-client';
import { type ApiError, loadErrorWords, offlineError, refusalError } from '../api/api-error.ts';
import { parseJson } from '../storage/parse-json.ts';
import { createChunkSizes } from './chunk-size.ts';
import { createRetryPauses, retryDelays } from './retry-policy.ts';

export type UploadTarget = { purpose: MediaPurpose; contextId?: string; to?: string | undefined };

type Events = { progress(share: number): void; success(mediaId: string): void; failure(error: Error): void };

/** Sends a file by tus: a small one in one request, others in chunks that double. Continues an earlier try. */
export async function sendBytes(file: File, target: UploadTarget, events: Events): Promise<Upload> {
  // Loaded with the first upload; the device may have no network at that moment.
  const { Upload } = await import('tus-js-client').catch(() => {
    throw offlineError();
  });
  const pauseBeforeRetry = createRetryPauses();
  const chunkSizes = createChunkSizes();
  const sizeNow = () => upload.options.chunkSize ?? chunkSizes.first;
  const upload: Upload = new Upload(file, {
    endpoint: uploadPath,
    metadata: {
      filename: file.name,
      filetype: file.type,
      purpose: target.purpose,
      ...(target.contextId ? { contextId: target.contextId } : {}),
      ...(target.to ? { to: target.to } : {}),
    },
    chunkSize: chunkSizes.first,
    uploadDataDuringCreation: file.size <= chunkSizes.first,
    retryDelays,
    // One file may be on its way to several places at once.
    fingerprint: async () =>
      ['hearth', target.purpose, target.contextId, file.name, file.type, file.size, file.lastModified].join('/'),
    removeFingerprintOnSuccess: true,
    onShouldRetry(error, attempt) {
      const refusal = asApiError(error);
      const chunkSize = isTooLargeForProxy(refusal) ? chunkSizes.smaller(sizeNow()) : undefined;
      if (chunkSize !== undefined) {
        upload.options = { ...upload.options, chunkSize, uploadDataDuringCreation: false };
        upload.options.retryDelays = retryDelays.with(attempt, 0);
        return true;
      }
      const pause = pauseBeforeRetry(refusal, attempt);
      // tus reads the pause from this option next.
      if (pause !== undefined) upload.options.retryDelays = retryDelays.with(attempt, pause);
      return pause !== undefined;
    },
    onProgress: (sent, total) => events.progress(total > 0 ? sent / total : 0),
    onChunkComplete: () => {
      upload.options.chunkSize = chunkSizes.after(sizeNow());
    },
    onSuccess: () => events.success(mediaIdOf(upload)),
    onError: (error) => void loadErrorWords().then(() => events.failure(asApiError(error))),
  });
  const [earlier] = await upload.findPreviousUploads();
  if (earlier) upload.resumeFromPreviousUpload(earlier);
  return upload;
}

/** Our own server says so with a code; its limit is far above what a piece has. */
function isTooLargeForProxy({ status, code }: ApiError): boolean {
  return status === 413 && code === 'internal';
}

function mediaIdOf(upload: Upload): string {
  return upload.url?.split('/').at(-1) ?? '';
}

function asApiError(error: Error | DetailedError): ApiError {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response?.getStatus()) return offlineError();
  return refusalError(response.getStatus(), parseJson(response.getBody()), response.getHeader('Retry-After'));
}
