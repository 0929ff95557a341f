import type { Database } from '../../platform/database/database.ts';
import { firstIdAt } from '../../platform/ids.ts';
import { mediaIdInKey } from './media-keys.ts';
import { storedAfter, storedFilesOf } from './stored-files.queries.ts';

const page = 500;

/** Every file that a media row names, for a backup; with `since` only those whose upload began after it. */
export async function* storedFiles(db: Database, since = new Date(0)): AsyncGenerator<string[]> {
  for (let after: string | undefined = firstIdAt(since); after; ) {
    const rows: { id: string; files: string[] }[] = await storedAfter(db, after, page);
    if (rows.length > 0) yield rows.flatMap(({ files }) => files);
    after = rows.at(-1)?.id;
  }
}

/** Those of `keys` that a media row names. */
export async function storedFilesAmong(db: Database, keys: string[]): Promise<string[]> {
  const ids = [...new Set(keys.map(mediaIdInKey).filter((id) => id !== undefined))];
  const stored = new Set<string>();
  for (let from = 0; from < ids.length; from += page) {
    for (const file of await storedFilesOf(db, ids.slice(from, from + page))) stored.add(file);
  }
  return keys.filter((key) => stored.has(key));
}
