import type { discardMedia, finishUpload, MediaView } from '@hearth/contract/media/endpoints';
import { request } from '../api/api-client.ts';
import { createRetryPauses } from './retry-policy.ts';

const finish = request<typeof finishUpload>('POST', '/api/media/:mediaId');
const discard = request<typeof discardMedia>('DELETE', '/api/media/:mediaId');

/** The server gives the same answer however often it is asked, so a request without an answer is sent again. */
export async function finishMedia(
  mediaId: string,
  poster: string | undefined,
  signal: AbortSignal,
): Promise<MediaView> {
  const pauseBeforeRetry = createRetryPauses();
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await finish({ params: { mediaId }, body: poster ? { poster } : {}, signal });
    } catch (error) {
      const pause = signal.aborted ? undefined : pauseBeforeRetry(error, attempt);
      if (pause === undefined) throw error;
      await new Promise((resume) => setTimeout(resume, pause));
    }
  }
}

export async function discardUploaded(mediaId: string): Promise<void> {
  await discard({ params: { mediaId } });
}
