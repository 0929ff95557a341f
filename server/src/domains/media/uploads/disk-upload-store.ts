import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import { asStorageError } from '../../../platform/storage/disk-storage.ts';
import { removeOlderThan } from '../removal/remove-older-than.ts';
import type { UploadStore } from './upload-store.ts';

/** Partial uploads on disk. The length of the file is the offset at which to resume, so it survives a crash. */
export class DiskUploadStore extends FileStore implements UploadStore {
  static async open(directory: string): Promise<DiskUploadStore> {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return new DiskUploadStore({ directory });
  }

  pathOf(id: string): string {
    return join(this.directory, id);
  }

  async received(id: string): Promise<number | undefined> {
    return stat(this.pathOf(id)).then(
      (found) => found.size,
      () => undefined,
    );
  }

  async withFile<T>(id: string, work: (path: string, draft: string) => Promise<T>): Promise<T> {
    const draft = `${this.pathOf(id)}.draft`;
    try {
      return await work(this.pathOf(id), draft);
    } finally {
      await rm(draft, { force: true });
    }
  }

  async discard(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
    await rm(`${this.pathOf(id)}.json`, { force: true });
  }

  async discardOlderThan(moment: Date): Promise<void> {
    await removeOlderThan(this.directory, moment);
  }

  override async create(upload: Upload): Promise<Upload> {
    return super.create(upload).catch((error: unknown) => {
      throw asStorageError(error);
    });
  }

  /** As in the library, but a full disk has an error of its own. */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(this.pathOf(id), { flags: 'r+', start: offset });
    try {
      await pipeline(readable, file);
    } catch (error) {
      throw asStorageError(error);
    }
    return offset + file.bytesWritten;
  }
}
