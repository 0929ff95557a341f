import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

const pinned = statement<{ post_id: string }, [groupId: string]>(
  'select post_id from group_pins where group_id = $1 order by pinned_at desc, post_id desc',
);

/** The latest first. */
export async function pinnedPostIds(db: Database, groupId: string): Promise<string[]> {
  return (await pinned(db, groupId)).map((row) => row.post_id);
}

export async function insertPin(trx: Database, groupId: string, postId: string, at: Date): Promise<void> {
  await trx.insertInto('group_pins').values({ group_id: groupId, post_id: postId, pinned_at: at }).execute();
}

/** Answers whether the post was pinned. */
export async function deletePin(trx: Database, groupId: string, postId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('group_pins')
    .where('group_id', '=', groupId)
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
