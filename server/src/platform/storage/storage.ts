import type { Readable } from 'node:stream';

export type StoredObject = { size: number; modifiedAt: Date };

/** Both ends included, as in HTTP. */
export type ByteRange = { start: number; end: number };

/** Where the bytes of media are stored: a folder, or later a bucket. */
export type Storage = {
  /** Stores the whole object or nothing: a part of it is never visible, not even after a crash. */
  put(key: string, content: Readable): Promise<void>;
  get(key: string, range?: ByteRange): Promise<Readable>;
  stat(key: string): Promise<StoredObject | undefined>;
  delete(key: string): Promise<void>;
};

const segment = /^[A-Za-z0-9_@-][A-Za-z0-9._@-]{0,199}$/;

/** Plain path segments only: no hidden files, no parent folders, nothing that a file system or a URL treats specially. */
export function isStorageKey(key: string): boolean {
  return key.length <= 600 && key.split('/').every((part) => segment.test(part));
}
