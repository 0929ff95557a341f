import type { Readable } from 'node:stream';

export type StoredObject = { size: number; modifiedAt: Date };

/** Both ends included, as in HTTP. */
export type ByteRange = { start: number; end: number };

/** Where media bytes live. Small enough that a bucket can stand behind it as well as a folder. */
export type Storage = {
  /** Whole or absent: nobody ever sees a part of an object, not even after a crash. */
  put(key: string, content: Readable): Promise<void>;
  get(key: string, range?: ByteRange): Promise<Readable>;
  stat(key: string): Promise<StoredObject | undefined>;
  delete(key: string): Promise<void>;
};

const segment = /^[A-Za-z0-9_@-][A-Za-z0-9._@-]{0,199}$/;

/** Plain path segments only: no dot files, no climbing, nothing a file system or a URL would read differently. */
export function isStorageKey(key: string): boolean {
  return key.length <= 600 && key.split('/').every((part) => segment.test(part));
}
