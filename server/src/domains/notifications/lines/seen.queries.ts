import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

const seen = statement<{ until: Date }, [userId: string]>('select until from notifications_seen where user_id = $1');

export async function seenUntil(db: Database, userId: string): Promise<Date | null> {
  return (await seen(db, userId))[0]?.until ?? null;
}

const advance = statement<{ until: Date }, [userId: string, until: Date]>(
  `insert into notifications_seen (user_id, until) values ($1, $2::timestamptz)
   on conflict (user_id) do update set until = excluded.until where notifications_seen.until < excluded.until
   returning until`,
);

/** Never back. False if another tab has come as far. */
export async function advanceSeen(db: Database, userId: string, until: Date): Promise<boolean> {
  return (await advance(db, userId, until)).length === 1;
}

export async function deleteSeenOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('notifications_seen').where('user_id', '=', userId).execute();
}
