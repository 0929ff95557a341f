import type { MediaPurpose } from '@hearth/contract/media/endpoints';
import { firstChunkBytes, uploadPath } from '@hearth/contract/media/rules';
import type { DetailedError, Upload } from 'tus-js-client';
import { offlineError, refusalError } from '../api-error.ts';
import { nextChunkBytes } from './chunk-size.ts';
import { createRetryBudget, isWorthRetrying, retryDelays } from './retry-policy.ts';

export type UploadWish = { purpose: MediaPurpose; chatId?: string; to?: string | undefined };

type Events = { progress(share: number): void; success(mediaId: string): void; failure(error: Error): void };

/** Sends a file by tus: in one request if it is small, else in chunks that double; goes on where an earlier try ended. */
export async function sendBytes(file: File, wish: UploadWish, events: Events): Promise<Upload> {
  // Fetched when first needed, which may be the moment there is no network.
  const { Upload } = await import('tus-js-client').catch(() => {
    throw offlineError();
  });
  const mayWait = createRetryBudget();
  const upload: Upload = new Upload(file, {
    endpoint: uploadPath,
    metadata: {
      filename: file.name,
      filetype: file.type,
      purpose: wish.purpose,
      ...(wish.chatId ? { chatId: wish.chatId } : {}),
      ...(wish.to ? { to: wish.to } : {}),
    },
    chunkSize: firstChunkBytes,
    uploadDataDuringCreation: file.size <= firstChunkBytes,
    retryDelays,
    // One file may be on its way to several places at once.
    fingerprint: async () =>
      ['hearth', wish.purpose, wish.chatId, file.name, file.type, file.size, file.lastModified].join('/'),
    removeFingerprintOnSuccess: true,
    onShouldRetry: (error, attempt) => isWorthRetrying(statusOf(error)) && mayWait(retryDelays[attempt] ?? 0),
    onProgress: (sent, total) => events.progress(total > 0 ? sent / total : 0),
    onChunkComplete: () => {
      upload.options.chunkSize = nextChunkBytes(upload.options.chunkSize);
    },
    onSuccess: () => events.success(mediaIdOf(upload)),
    onError: (error) => events.failure(asApiError(error)),
  });
  const [earlier] = await upload.findPreviousUploads();
  if (earlier) upload.resumeFromPreviousUpload(earlier);
  return upload;
}

function mediaIdOf(upload: Upload): string {
  return upload.url?.split('/').at(-1) ?? '';
}

function statusOf(error: Error | DetailedError): number {
  return 'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;
}

function asApiError(error: Error | DetailedError): Error {
  const status = statusOf(error);
  if (status === 0) return offlineError();
  const text = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined;
  return refusalError(status, parsed(text));
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
