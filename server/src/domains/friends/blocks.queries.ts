import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export async function hiddenIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('blocks').select('other_id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.other_id);
}

export async function hiddenAmong(db: Database, userId: string, otherIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('blocks')
    .select('other_id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`other_id = any(${otherIds}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.other_id));
}
