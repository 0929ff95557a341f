import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

/** Counts one more stranger, unless the day's limit is reached; one statement, so that two at once cannot exceed it. */
export async function countStranger(
  db: Database,
  { memberId, day, limit }: { memberId: string; day: string; limit: number },
): Promise<boolean> {
  const counted = await db
    .insertInto('stranger_chats')
    .values({ user_id: memberId, day, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet({ count: sql<number>`stranger_chats.count + excluded.count` })
        .where('stranger_chats.count', '<', limit),
    )
    .returning('count')
    .executeTakeFirst();
  return counted !== undefined;
}

export async function forgetStrangersBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom('stranger_chats').where('day', '<', day).execute();
}

export async function forgetStrangersOf(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('stranger_chats').where('user_id', '=', memberId).execute();
}
