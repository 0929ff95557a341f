import type { Database } from '../../platform/database/database.ts';

export async function insertServer(db: Database, id: string, at: Date): Promise<void> {
  await db.insertInto('presence_servers').values({ id, seen_at: at }).execute();
}

/** False when another server has marked this one as gone. */
export async function touchServer(db: Database, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .updateTable('presence_servers')
    .set({ seen_at: at })
    .where('id', '=', id)
    .where('gone', '=', false)
    .returning('id')
    .execute();
  return rows.length === 1;
}

/** Returns earlier ones too, in case a server stopped before it had marked all their members offline. */
export function markSilentServersGone(db: Database, silentSince: Date): Promise<{ id: string; seen_at: Date }[]> {
  return db
    .updateTable('presence_servers')
    .set({ gone: true })
    .where('seen_at', '<', silentSince)
    .returning(['id', 'seen_at'])
    .execute();
}

export async function deleteServer(db: Database, id: string): Promise<void> {
  await db.deleteFrom('presence_servers').where('id', '=', id).execute();
}
