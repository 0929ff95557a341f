import type { Database } from '../../../platform/database/database.ts';

/** Media whose files are whole and wanted, in the order of their ids. */
export function storedAfter(db: Database, afterId: string, limit: number): Promise<{ id: string; files: string[] }[]> {
  return db
    .selectFrom('media')
    .select(['id', 'files'])
    .where('state', 'in', ['ready', 'attached'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function storedFilesOf(db: Database, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('files')
    .where('state', 'in', ['ready', 'attached'])
    .where('id', 'in', ids)
    .execute();
  return rows.flatMap(({ files }) => files);
}
