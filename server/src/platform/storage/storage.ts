import type { Readable } from 'node:stream';

export type StoredObject = { size: number; modifiedAt: Date };

/** Both ends included, as in HTTP. */
export type ByteRange = { start: number; end: number };

export type ListedObject = StoredObject & { key: string };

/** Where bytes are stored: a folder, or a part of an S3 bucket. */
export type Storage = {
  /** Stores the whole object or nothing: a part of it is never visible, not even after a crash. */
  put(key: string, content: Readable): Promise<void>;
  /** Fails with the code ENOENT if there is no such object. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  stat(key: string): Promise<StoredObject | undefined>;
  delete(key: string): Promise<void>;
  /** Everything whose key begins with `folder` and a slash, or just everything, in no particular order. */
  list(folder?: string): AsyncIterable<ListedObject>;
};

/** A full or unreachable storage must not be mistaken for one that lacks an object. */
export function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

const segment = /^[A-Za-z0-9_@-][A-Za-z0-9._@-]{0,199}$/;

/** Plain path segments only: no hidden files, no parent folders, nothing that a file system or a URL treats specially. */
export function isStorageKey(key: string): boolean {
  return key.length <= 600 && key.split('/').every((part) => segment.test(part));
}
