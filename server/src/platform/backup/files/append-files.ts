import type { Database } from '../../database/database.ts';
import { say } from '../../process/operator-words.ts';
import type { Storage } from '../../storage/storage.ts';
import { BackupError } from '../backup-error.ts';
import type { EntryWriter } from '../format/entry-writer.ts';
import type { WatchBytes } from '../watch-bytes.ts';
import type { FileReferences } from './file-references.ts';
import type { NameSet } from './name-set.ts';

export type FileSource = Pick<Storage, 'get' | 'stat'>;
export type FileCopying = { writer: EntryWriter; files: FileSource; watch: WatchBytes };

/** So few uploads are left to the time after the snapshot, when a file may already be deleted again. */
const fewFiles = 50;
const mostPasses = 10;

/** Copies the files that rows name now and that are not copied yet, until hardly any are added meanwhile. */
export async function appendNamedFiles(
  copying: FileCopying,
  { db, references }: { db: Database; references: FileReferences },
  copied: NameSet,
): Promise<void> {
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const before = copied.size;
    for await (const keys of references.all(db)) {
      for (const key of keys) if (!copied.has(key) && (await appendFile(copying, key))) copied.add(key);
    }
    if (copied.size - before < fewFiles) return;
  }
}

/** False if the file is not there. */
export async function appendFile({ writer, files, watch }: FileCopying, key: string): Promise<boolean> {
  const found = await files.stat(key);
  if (!found) return false;
  const content = await files.get(key).catch(absent);
  if (!content) return false;
  const length = await writer.append({ kind: 'file', key, size: found.size }, watch(content));
  if (length !== found.size) throw new BackupError(say('The file {key} changed while it was copied.', { key }));
  return true;
}

/** Deleted a moment ago. */
function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
