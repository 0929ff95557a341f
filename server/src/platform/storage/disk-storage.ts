import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../errors/app-error.ts';
import { isFullDisk } from '../errors/full-disk.ts';
import { isAbsent, isStorageKey, type ListedObject, type Storage } from './storage.ts';
import { syncFolder } from './sync-folder.ts';

/** The dot keeps it apart from keys; what a crash left in it is deleted at the next start. */
const incoming = '.incoming';

/** `durable: false` is for tests only: a power cut may lose what was stored. */
export async function openDiskStorage(root: string, { durable = true } = {}): Promise<Storage> {
  await rm(join(root, incoming), { recursive: true, force: true });
  await mkdir(join(root, incoming), { recursive: true, mode: 0o700 });

  return {
    ...readDiskStorage(root),
    async put(key, content) {
      const target = pathOf(root, key);
      const partial = join(root, incoming, randomUUID());
      try {
        await pipeline(content, createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: durable }));
        await mkdir(dirname(target), { recursive: true });
        await rename(partial, target);
        if (durable) await syncFolder(dirname(target));
      } catch (error) {
        await rm(partial, { force: true });
        throw asStorageError(error);
      }
    },
    async delete(key) {
      await rm(pathOf(root, key), { force: true });
    },
  };
}

/** Only to read, also beside a server that writes to the folder. */
export function readDiskStorage(root: string): Pick<Storage, 'get' | 'stat' | 'list'> {
  return {
    async get(key, range) {
      const handle = await open(pathOf(root, key), 'r');
      return handle.createReadStream(range) satisfies Readable;
    },
    async stat(key) {
      const found = await stat(pathOf(root, key)).catch(absentAsUndefined);
      return found?.isFile() ? { size: found.size, modifiedAt: found.mtime } : undefined;
    },
    list: (folder) => listFiles(root, folder === undefined ? root : pathOf(root, folder)),
  };
}

function pathOf(root: string, key: string): string {
  if (!isStorageKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
  return join(root, key);
}

async function* listFiles(root: string, folder: string): AsyncGenerator<ListedObject> {
  const entries = await opendir(folder, { recursive: true }).catch(absentAsUndefined);
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const key = relative(root, path).replaceAll(sep, '/');
    const found = entry.isFile() && isStorageKey(key) ? await stat(path).catch(absentAsUndefined) : undefined;
    if (found) yield { key, size: found.size, modifiedAt: found.mtime };
  }
}

function absentAsUndefined(error: unknown): undefined {
  if (!isAbsent(error)) throw error;
}

/** Also used for files outside this storage, such as partial uploads. */
export function asStorageError(error: unknown): unknown {
  return isFullDisk(error) ? new AppError('storage_full') : error;
}
