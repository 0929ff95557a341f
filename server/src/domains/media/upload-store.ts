import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { asStorageError } from '../../platform/storage/disk-storage.ts';

type Upload = Parameters<FileStore['create']>[0];

/** Partial uploads on disk. The length of the file is the offset at which to resume, so it survives a crash. */
export class UploadStore extends FileStore {
  static async open(directory: string): Promise<UploadStore> {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return new UploadStore({ directory });
  }

  pathOf(id: string): string {
    return join(this.directory, id);
  }

  /** The number of bytes received; undefined if the upload does not exist. */
  async received(id: string): Promise<number | undefined> {
    return stat(this.pathOf(id)).then(
      (found) => found.size,
      () => undefined,
    );
  }

  async discard(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
    await rm(`${this.pathOf(id)}.json`, { force: true });
  }

  /** Deletes old files, for which no row exists any more. */
  async discardOlderThan(moment: Date): Promise<void> {
    for (const name of await readdir(this.directory)) {
      const path = join(this.directory, name);
      const found = await stat(path).catch(() => undefined);
      if (found && found.mtime < moment) await rm(path, { recursive: true, force: true });
    }
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
