import type { Database } from '../../../platform/database/database.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import { sharedAfter, sharedAmong } from '../pictures/shared-pictures.queries.ts';
import { isSharedPicture } from '../pictures/shared-pictures.ts';
import { mediaIdInKey } from './media-keys.ts';
import { storedAfter, storedFilesOf } from './stored-files.queries.ts';

const page = 500;

/** Every file that a row names, for a backup; with `since` only those whose upload began after it. */
export async function* storedFiles(db: Database, since = new Date(0)): AsyncGenerator<string[]> {
  for (let after: string | undefined = firstIdAt(since); after; ) {
    const rows: { id: string; files: string[] }[] = await storedAfter(db, after, page);
    if (rows.length > 0) yield rows.flatMap(({ files }) => files);
    after = rows.at(-1)?.id;
  }
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: { key: string }[] = await sharedAfter(db, after, since, page);
    if (rows.length > 0) yield rows.map(({ key }) => key);
    after = rows.at(-1)?.key;
  }
}

/** Those of `keys` that a row names. */
export async function storedFilesAmong(db: Database, keys: string[]): Promise<string[]> {
  const ids = [...new Set(keys.map(mediaIdInKey).filter((id) => id !== undefined))];
  const stored = new Set<string>();
  for (let from = 0; from < ids.length; from += page) {
    for (const file of await storedFilesOf(db, ids.slice(from, from + page))) stored.add(file);
  }
  const shared = keys.filter(isSharedPicture);
  for (let from = 0; from < shared.length; from += page) {
    for (const { key } of await sharedAmong(db, shared.slice(from, from + page))) stored.add(key);
  }
  return keys.filter((key) => stored.has(key));
}
