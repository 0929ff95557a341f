import type { Database } from '../../platform/database/database.ts';
import { mediaIdInKey } from './media-keys.ts';
import { storedAfter, storedFilesOf } from './stored-files.queries.ts';

const page = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Every file that a media row names, for a backup. */
export async function* storedFiles(db: Database): AsyncGenerator<string[]> {
  for (let after: string | undefined = beforeAll; after; ) {
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
