import { opendir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { openDiskStorage } from '../../storage/disk-storage.ts';
import type { Storage } from '../../storage/storage.ts';
import type { FileSource } from '../files/append-files.ts';
import type { WalArchive } from './wal-archive-source.ts';

export function mirrorFolder(walDir: string): string {
  return join(walDir, 'media');
}

/**
 * Copies media files that are not in the archive yet, of all or of those uploaded since a moment. Files in use get the
 * time as their date; by that date `pruneMirror` finds those that have not been in use for long.
 */
export async function mirrorMedia(
  { files, references, db, clock, walDir }: WalArchive,
  { since, signal }: { since?: Date | undefined; signal: AbortSignal | undefined },
): Promise<void> {
  const root = mirrorFolder(walDir);
  const mirror = await openDiskStorage(root);
  const now = clock.now();
  for await (const keys of references.all(db, since)) {
    for (const key of keys) {
      signal?.throwIfAborted();
      const there = (await mirror.stat(key)) !== undefined || (await copyFile(files, mirror, key));
      if (there) await utimes(join(root, key), now, now);
    }
  }
}

/** False if the file was deleted a moment ago. */
async function copyFile(files: FileSource, mirror: Pick<Storage, 'put'>, key: string): Promise<boolean> {
  try {
    await mirror.put(key, await files.get(key));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Files that no row has named since `moment`. */
export async function pruneMirror(walDir: string, moment: Date): Promise<void> {
  for await (const entry of await opendir(mirrorFolder(walDir), { recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if ((await stat(path)).mtime < moment) await rm(path, { force: true });
  }
}
