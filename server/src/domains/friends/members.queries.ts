import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

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

/** Which of these members have a name that contains the text. */
export async function namedAmong(db: Database, memberIds: readonly string[], text: string): Promise<Set<string>> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .selectFrom('profiles')
    .select('user_id')
    .where(sql<boolean>`user_id = any(${memberIds}::uuid[])`)
    .where((eb) => eb.or([eb('display_name', 'ilike', pattern), eb('profile_name', 'ilike', pattern)]))
    .execute();
  return new Set(rows.map((row) => row.user_id));
}
