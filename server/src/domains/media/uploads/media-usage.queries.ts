import type { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Adds the bytes to the member's day unless that exceeds the limit; one statement, so that two uploads cannot exceed it together. */
export async function reserveUsage(
  db: Database,
  usage: { ownerId: string; day: string; bytes: number; limit: number },
): Promise<boolean> {
  if (usage.bytes > usage.limit) return false;
  const counted = await db
    .insertInto('media_usage')
    .values({ owner_id: usage.ownerId, day: usage.day, bytes: usage.bytes })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'day'])
        .doUpdateSet({ bytes: sql<number>`media_usage.bytes + excluded.bytes` })
        .where(sql<number>`media_usage.bytes + excluded.bytes`, '<=', usage.limit),
    )
    .returning('bytes')
    .executeTakeFirst();
  return counted !== undefined;
}

export async function deleteUsageBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom('media_usage').where('day', '<', day).execute();
}

export async function deleteUsageOf(trx: Database, ownerId: string): Promise<void> {
  await trx.deleteFrom('media_usage').where('owner_id', '=', ownerId).execute();
}
