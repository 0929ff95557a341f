import { text } from 'node:stream/consumers';
import { isAbsent, type Storage } from '../../storage/storage.ts';
import type { FileSource } from '../files/append-files.ts';
import { NameSet, shortName } from '../files/name-set.ts';
import type { WalBase } from './bases.ts';
import type { WalArchive } from './wal-archive-source.ts';

const mirrorFolder = 'media';

export const mirrorKey = (key: string) => `${mirrorFolder}/${key}`;
/** Short names of the media files that were in use when the copy was made. */
export const mediaNamesKey = (base: string) => `${base}/media-names`;

/** Copies media files that are not in the archive yet, of all or of those uploaded since a moment. */
export async function mirrorMedia(
  { files, references, db, place: { store } }: WalArchive,
  { since, signal }: { since?: Date | undefined; signal: AbortSignal | undefined },
): Promise<NameSet> {
  const there = since ? undefined : await namesIn(store);
  const used = new NameSet();
  for await (const keys of references.all(db, since)) {
    for (const key of keys) {
      signal?.throwIfAborted();
      const mirrored = there ? there.has(key) : (await store.stat(mirrorKey(key))) !== undefined;
      if (mirrored || (await copyFile(files, store, key))) used.add(key);
    }
  }
  return used;
}

async function namesIn(store: Storage): Promise<NameSet> {
  const names = new NameSet();
  for await (const { key } of store.list(mirrorFolder)) names.add(key.slice(mirrorFolder.length + 1));
  return names;
}

/** False if the file was deleted a moment ago. */
async function copyFile(files: FileSource, store: Pick<Storage, 'put'>, key: string): Promise<boolean> {
  const content = await files.get(key).catch((error: unknown) => {
    if (!isAbsent(error)) throw error;
  });
  if (content) await store.put(mirrorKey(key), content);
  return content !== undefined;
}

/** Deletes files that none of these copies names and that were stored before the oldest of them. */
export async function pruneMirror(store: Storage, bases: WalBase[]): Promise<void> {
  const [oldest] = bases;
  if (!oldest) return;
  const used = new Set<string>();
  for (const { name } of bases) {
    // Earlier versions had no such list, and gave the files in use a new date instead.
    if (!(await store.stat(mediaNamesKey(name)))) continue;
    for (const short of (await text(await store.get(mediaNamesKey(name)))).split('\n')) used.add(short);
  }
  for await (const { key, modifiedAt } of store.list(mirrorFolder)) {
    const unused = !used.has(shortName(key.slice(mirrorFolder.length + 1)));
    if (unused && modifiedAt < oldest.startedAt) await store.delete(key);
  }
}
