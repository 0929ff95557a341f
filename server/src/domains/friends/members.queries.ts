import type { Database } from '../../platform/database/database.ts';

/** Whoever changes one of a member's relations holds this lock, so changes of one pair come one after the other. */
export async function lockMember(db: Database, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids carry the time they were made, so the newest are the highest. */
export async function newestMemberIds(db: Database, limit: number, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '<', before)
    .orderBy('user_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}
