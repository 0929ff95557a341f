import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export async function insertStays(db: Database, serverId: string, memberIds: readonly string[]): Promise<void> {
  await db
    .insertInto('presence_stays')
    .values(memberIds.map((userId) => ({ user_id: userId, server_id: serverId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteStays(db: Database, serverId: string, memberIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('presence_stays')
    .where(sql<boolean>`user_id = any(${memberIds}::uuid[])`)
    .where('server_id', '=', serverId)
    .execute();
}

export async function membersAt(db: Database, serverId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('presence_stays')
    .select('user_id')
    .where('server_id', '=', serverId)
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

export async function deleteStaysOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('presence_stays').where('user_id', '=', userId).execute();
}

export async function insertServer(db: Database, id: string, at: Date): Promise<void> {
  await db.insertInto('presence_servers').values({ id, seen_at: at }).execute();
}

/** False when the others have given this server up. */
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

/** Also those given up before, whose members somebody did not finish sending home. */
export function giveUpSilentServers(db: Database, silentSince: Date): Promise<{ id: string; seen_at: Date }[]> {
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
