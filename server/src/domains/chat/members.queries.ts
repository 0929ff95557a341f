import type { Database } from '../../platform/database/database.ts';

/** Held while a chat begins, so that an account that is being erased leaves none behind. */
export async function holdMember(db: Database, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', memberId)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
