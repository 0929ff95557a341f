import type { MediaPurpose } from '@hearth/contract/media/endpoints';
import { firstChunkBytes, uploadPath } from '@hearth/contract/media/rules';
import type { DetailedError, Upload } from 'tus-js-client';
import { type ApiError, loadErrorWords, offlineError, refusalError } from '../api/api-error.ts';
import { parseJson } from '../storage/parse-json.ts';
import { nextChunkBytes } from './chunk-size.ts';
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
  const upload: Upload = new Upload(file, {
    endpoint: uploadPath,
    metadata: {
      filename: file.name,
      filetype: file.type,
      purpose: target.purpose,
      ...(target.contextId ? { contextId: target.contextId } : {}),
      ...(target.to ? { to: target.to } : {}),
    },
    chunkSize: firstChunkBytes,
    uploadDataDuringCreation: file.size <= firstChunkBytes,
    retryDelays,
    // One file may be on its way to several places at once.
    fingerprint: async () =>
      ['hearth', target.purpose, target.contextId, file.name, file.type, file.size, file.lastModified].join('/'),
    removeFingerprintOnSuccess: true,
    onShouldRetry(error, attempt) {
      const pause = pauseBeforeRetry(asApiError(error), attempt);
      // tus reads the pause from this option next.
      if (pause !== undefined) upload.options.retryDelays = retryDelays.with(attempt, pause);
      return pause !== undefined;
    },
    onProgress: (sent, total) => events.progress(total > 0 ? sent / total : 0),
    onChunkComplete: () => {
      upload.options.chunkSize = nextChunkBytes(upload.options.chunkSize);
    },
    onSuccess: () => events.success(mediaIdOf(upload)),
    onError: (error) => void loadErrorWords().then(() => events.failure(asApiError(error))),
  });
  const [earlier] = await upload.findPreviousUploads();
  if (earlier) upload.resumeFromPreviousUpload(earlier);
  return upload;
}

function mediaIdOf(upload: Upload): string {
  return upload.url?.split('/').at(-1) ?? '';
}

function asApiError(error: Error | DetailedError): ApiError {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response?.getStatus()) return offlineError();
  return refusalError(response.getStatus(), parseJson(response.getBody()), response.getHeader('Retry-After'));
}
