import type { discardMedia, finishUpload, MediaView } from '@hearth/contract/media/endpoints';
import { request } from '../api-client.ts';
import { ApiError } from '../api-error.ts';
import { isWorthRetrying, retryDelays } from './retry-policy.ts';

const finish = request<typeof finishUpload>('POST', '/api/media/:mediaId');
const discard = request<typeof discardMedia>('DELETE', '/api/media/:mediaId');

/** Asking twice is harmless, so a lost answer is simply asked for again. */
export async function finishMedia(
  mediaId: string,
  poster: string | undefined,
  signal: AbortSignal,
): Promise<MediaView> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await finish({ params: { mediaId }, body: poster ? { poster } : {}, signal });
    } catch (error) {
      const delay = retryDelays[attempt];
      const hopeful = error instanceof ApiError && isWorthRetrying(error.status) && !signal.aborted;
      if (!hopeful || delay === undefined) throw error;
      await new Promise((resume) => setTimeout(resume, delay));
    }
  }
}

export async function discardUploaded(mediaId: string): Promise<void> {
  await discard({ params: { mediaId } });
}
