import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ERRORS, type Upload } from '@tus/server';
import { asStorageError } from '../../../platform/storage/disk-storage.ts';
import type { S3Storage } from '../../../platform/storage/s3-storage.ts';
import { isAbsent } from '../../../platform/storage/storage.ts';
import { removeOlderThan } from '../removal/remove-older-than.ts';
import { OrderedS3Store, sizeOfParts } from './ordered-s3-store.ts';
import type { UploadStore } from './upload-store.ts';

type Options = ConstructorParameters<typeof OrderedS3Store>[0] & {
  /** The same objects as this store has. */
  objects: S3Storage;
  /** For the short time in which an upload becomes media. */
  workFolder: string;
};

/** Partial uploads in a bucket, so that any server can go on with them. */
export class S3UploadStore extends OrderedS3Store implements UploadStore {
  readonly #objects: S3Storage;
  readonly #workFolder: string;

  static async open(options: Options): Promise<S3UploadStore> {
    await mkdir(options.workFolder, { recursive: true, mode: 0o700 });
    return new S3UploadStore(options);
  }

  private constructor({ objects, workFolder, ...options }: Options) {
    super(options);
    this.#objects = objects;
    this.#workFolder = workFolder;
  }

  async received(id: string): Promise<number | undefined> {
    const whole = await this.#objects.stat(id);
    if (whole) return whole.size;
    try {
      const metadata = await this.getMetadata(id);
      const parts = await this.retrieveParts(id);
      const size = sizeOfParts(parts);
      // The server was killed between the last part and this.
      if (size === metadata.file.size) await this.finishMultipartUpload(metadata, parts);
      return size;
    } catch (error) {
      if (isAbsent(error)) return (await this.#objects.stat(id))?.size;
      throw error;
    }
  }

  async withFile<T>(id: string, work: (path: string, draft: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(this.#workFolder, 'work-'));
    try {
      const path = join(folder, 'upload');
      await copyTo(path, await this.#objects.get(id));
      return await work(path, join(folder, 'draft'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** The object that describes the upload goes last: while it is there, a crash may have left others. */
  async discard(id: string): Promise<void> {
    try {
      const { 'upload-id': UploadId } = await this.getMetadata(id);
      await this.client.abortMultipartUpload({ Bucket: this.bucket, Key: id, UploadId }).catch(ignoreAbsent);
    } catch (error) {
      return ignoreAbsent(error);
    }
    for (const key of [id, this.partKey(id, true), this.infoKey(id)]) await this.#objects.delete(key);
  }

  async discardOlderThan(moment: Date): Promise<void> {
    await removeOlderThan(this.#workFolder, moment);
    await this.#objects.abortUnfinished(moment);
    for await (const { key, modifiedAt } of this.#objects.list()) {
      if (modifiedAt < moment) await this.#objects.delete(key);
    }
  }

  /** As in the library, which takes a bucket that does not answer for an upload that does not exist. */
  override async getUpload(id: string): Promise<Upload> {
    const found = await super.getUpload(id).catch((error: unknown) => {
      if (error !== ERRORS.FILE_NOT_FOUND) throw error;
    });
    if (found) return found;
    await this.getMetadata(id).catch((error: unknown) => {
      throw isAbsent(error) ? ERRORS.FILE_NOT_FOUND : error;
    });
    return this.getUpload(id);
  }

  override async remove(id: string): Promise<void> {
    await this.getUpload(id);
    await this.discard(id);
  }
}

async function copyTo(path: string, content: Readable): Promise<void> {
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    throw asStorageError(error);
  }
}

function ignoreAbsent(error: unknown): void {
  if (!isAbsent(error)) throw error;
}
