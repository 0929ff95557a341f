import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

const authored = statement<{ post_id: string }, [authorId: string]>(
  'select post_id from timeline_posts where author_id = $1 order by post_id',
);

export async function postIdsBy(trx: Database, authorId: string): Promise<string[]> {
  return (await authored(trx, authorId)).map((row) => row.post_id);
}

const placesGone = statement<never, [authorId: string]>('delete from author_places where author_id = $1');

export async function deleteAuthorPlaces(trx: Database, authorId: string): Promise<void> {
  await placesGone(trx, authorId);
}

const reactedTo = statement<{ post_id: string }, [userId: string]>(
  'select post_id from reactions where user_id = $1 order by post_id',
);

export async function postIdsReactedTo(trx: Database, userId: string): Promise<string[]> {
  return (await reactedTo(trx, userId)).map((row) => row.post_id);
}
