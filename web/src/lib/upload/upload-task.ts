import type { MediaView } from '@hearth/contract/media/endpoints';
import { t } from '@lingui/core/macro';
import type { Upload } from 'tus-js-client';
import { MemberError } from '../api/api-error.ts';
import { createStore } from '../state/store.ts';
import { compressImage } from './compress-image.ts';
import { discardUploaded, finishMedia } from './finish-media.ts';
import { firstFrame } from './first-frame.ts';
import { sendBytes, type UploadTarget } from './send-bytes.ts';

export type UploadState = 'running' | 'pausing' | 'paused' | 'canceling' | 'canceled' | 'error' | 'success';

export type UploadSnapshot = {
  state: UploadState;
  /** 0 to 1, of the bytes. */
  progress: number;
  /** The server has all bytes and works on them; the upload can no longer be paused. */
  processing: boolean;
  error: Error | null;
  media: MediaView | null;
};

export class UploadCanceled extends MemberError {
  override name = 'UploadCanceled';
}

const compressed = new Set(['post', 'story']);

/** One file that becomes media: a store of its snapshot, with `done` as the result. */
export class UploadTask {
  readonly file: File;
  readonly done: Promise<MediaView>;
  readonly #target: UploadTarget;
  readonly #snapshot = createStore<UploadSnapshot>({
    state: 'running',
    progress: 0,
    processing: false,
    error: null,
    media: null,
  });
  readonly get = this.#snapshot.get;
  readonly subscribe = this.#snapshot.subscribe;
  readonly #stop = new AbortController();
  readonly #settle: PromiseWithResolvers<MediaView>;
  #upload: Upload | undefined;
  #mediaId: string | undefined;

  constructor(file: File, target: UploadTarget) {
    this.file = file;
    this.#target = target;
    this.#settle = Promise.withResolvers<MediaView>();
    this.done = this.#settle.promise;
    // Without this a caller that reads only the snapshot would cause an unhandled rejection.
    this.done.catch(() => undefined);
    void this.#begin();
  }

  async pause(): Promise<void> {
    if (this.get().state !== 'running' || this.get().processing) return;
    this.#change({ state: 'pausing' });
    await this.#upload?.abort();
    if (this.get().state === 'pausing') this.#change({ state: 'paused' });
  }

  resume(): void {
    if (this.get().state !== 'paused') return;
    this.#change({ state: 'running' });
    if (this.#upload) this.#upload.start();
  }

  async cancel(): Promise<void> {
    if (['success', 'canceled', 'canceling'].includes(this.get().state)) return;
    this.#change({ state: 'canceling' });
    this.#stop.abort();
    // What cannot be removed now, the server removes later.
    if (this.#mediaId) await discardUploaded(this.#mediaId).catch(() => undefined);
    else await this.#upload?.abort(true).catch(() => undefined);
    this.#change({ state: 'canceled' });
    this.#settle.reject(new UploadCanceled(t`The upload was canceled.`));
  }

  async #begin(): Promise<void> {
    try {
      const file = compressed.has(this.#target.purpose) ? await compressImage(this.file) : this.file;
      this.#upload = await sendBytes(file, this.#target, {
        progress: (progress) => this.#change({ progress }),
        success: (mediaId) => void this.#finish(mediaId),
        failure: (error) => this.#fail(error),
      });
      if (this.get().state === 'running') this.#upload.start();
    } catch (error) {
      this.#fail(error);
    }
  }

  async #finish(mediaId: string): Promise<void> {
    this.#mediaId = mediaId;
    this.#change({ progress: 1, processing: true });
    try {
      const media = await finishMedia(mediaId, await firstFrame(this.file), this.#stop.signal);
      if (this.#stop.signal.aborted) return;
      this.#change({ state: 'success', processing: false, media });
      this.#settle.resolve(media);
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    if (this.#stop.signal.aborted) return;
    const reason = error instanceof Error ? error : new Error(String(error));
    this.#change({ state: 'error', processing: false, error: reason });
    this.#settle.reject(reason);
  }

  #change(part: Partial<UploadSnapshot>): void {
    this.#snapshot.set({ ...this.get(), ...part });
  }
}
