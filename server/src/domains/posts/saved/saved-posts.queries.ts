import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

/** Saving again does not move the post in the list. */
export async function insertSaved(
  trx: Database,
  saved: { userId: string; postId: string; id: string },
): Promise<boolean> {
  const rows = await trx
    .insertInto('saved_posts')
    .values({ user_id: saved.userId, post_id: saved.postId, id: saved.id })
    .onConflict((conflict) => conflict.columns(['user_id', 'post_id']).doNothing())
    .returning('id')
    .execute();
  return rows.length === 1;
}

export async function deleteSaved(db: Database, userId: string, postId: string): Promise<boolean> {
  const rows = await db
    .deleteFrom('saved_posts')
    .where('user_id', '=', userId)
    .where('post_id', '=', postId)
    .returning('id')
    .execute();
  return rows.length === 1;
}

export type SavedMark = { id: string; post_id: string };

const marks = statement<SavedMark, [userId: string, before: string, count: number]>(
  'select id, post_id from saved_posts where user_id = $1 and id < $2 order by id desc limit $3',
);

export function savedMarks(db: Database, userId: string, before: string, count: number): Promise<SavedMark[]> {
  return marks(db, userId, before, count);
}

export async function deleteSavedBy(trx: Database, userId: string): Promise<void> {
  await trx.deleteFrom('saved_posts').where('user_id', '=', userId).execute();
}
