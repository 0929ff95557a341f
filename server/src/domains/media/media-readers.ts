import type { MediaPurpose, UploadMetadata } from '@hearth/contract/media/endpoints';

/** What a domain needs to know of a file to say who may read it. */
export type ReadableMedia = {
  id: string;
  ownerId: string;
  purpose: MediaPurpose;
  parentId: string;
  chatId: string | null;
};

/** Asked of the domain that shows the file; it decides as it would for what shows it. */
export type CanReadMedia = (viewerId: string, media: ReadableMedia) => Promise<boolean>;

/** Asked of the same domain before the first byte; throws if the member may not upload this. */
export type CheckUpload = (memberId: string, upload: UploadMetadata) => Promise<void>;

/** Which domain decides about files of which purpose. Where none does, only the owner reads. */
export class MediaReaders {
  readonly #readers = new Map<MediaPurpose, CanReadMedia>();
  readonly #uploadChecks = new Map<MediaPurpose, CheckUpload>();

  register(purpose: MediaPurpose, canRead: CanReadMedia): void {
    this.#readers.set(purpose, canRead);
  }

  registerUploadCheck(purpose: MediaPurpose, check: CheckUpload): void {
    this.#uploadChecks.set(purpose, check);
  }

  async checkUpload(memberId: string, upload: UploadMetadata): Promise<void> {
    await this.#uploadChecks.get(upload.purpose)?.(memberId, upload);
  }

  async mayRead(viewerId: string, media: ReadableMedia): Promise<boolean> {
    if (media.ownerId === viewerId) return true;
    return (await this.#readers.get(media.purpose)?.(viewerId, media)) ?? false;
  }
}
