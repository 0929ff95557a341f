import type { MediaPurpose } from '@hearth/contract/media/endpoints';

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

/** Who answers for which files. Nobody answers: nobody but the owner reads. */
export class MediaReaders {
  readonly #readers = new Map<MediaPurpose, CanReadMedia>();

  register(purpose: MediaPurpose, canRead: CanReadMedia): void {
    this.#readers.set(purpose, canRead);
  }

  async mayRead(viewerId: string, media: ReadableMedia): Promise<boolean> {
    if (media.ownerId === viewerId) return true;
    return (await this.#readers.get(media.purpose)?.(viewerId, media)) ?? false;
  }
}
