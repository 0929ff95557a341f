import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

/** One row for a member and a server, however many connections the member has to it. */
export async function insertConnections(db: Database, serverId: string, memberIds: readonly string[]): Promise<void> {
  await db
    .insertInto('presence_connections')
    .values(memberIds.map((userId) => ({ user_id: userId, server_id: serverId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteConnections(db: Database, serverId: string, memberIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('presence_connections')
    .where(sql<boolean>`user_id = any(${memberIds}::uuid[])`)
    .where('server_id', '=', serverId)
    .execute();
}

export async function membersConnectedTo(db: Database, serverId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('presence_connections')
    .select('user_id')
    .where('server_id', '=', serverId)
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

export async function deleteConnectionsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('presence_connections').where('user_id', '=', userId).execute();
}
