import type { Database } from '../../platform/database/database.ts';
import { sql, statement } from '../../platform/database/sql.ts';

const rowOf = 'select user_id from profiles where user_id = $1';

/** No other transaction can lock, hold, change or delete this member before the transaction ends. */
export const lockMember = statement<{ user_id: string }, [memberId: string]>(`${rowOf} for update`);

/** The member cannot be deleted or locked before the transaction ends; others can hold the same member. */
export const holdMember = statement<{ user_id: string }, [memberId: string]>(`${rowOf} for key share`);

/** One row if there is such a member. */
export const knownMember = statement<{ user_id: string }, [memberId: string | null]>(rowOf);

/** Ids carry the time they were made, so the newest are the highest. */
export async function newestMemberIds(
  db: Database,
  limit: number,
  { before, without }: { before: string; without: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '<', before)
    .where(sql<boolean>`user_id <> all(${without}::uuid[])`)
    .orderBy('user_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

export type MemberNames = { memberId: string; displayName: string; profileName: string };

export async function verifiedMemberIds(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('user_id')
    .where('verified', '=', true)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}
