import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

export const pinnedOf = statement<{ post_id: string }, [authorId: string]>(
  'select post_id from timeline_posts where author_id = $1 and pinned',
);

const markPost = statement<never, [postId: string, pinned: boolean]>(
  'update posts set pinned = $2, version = version + 1 where id = $1',
);
const markOnTimeline = statement<never, [authorId: string, postId: string, pinned: boolean]>(
  'update timeline_posts set pinned = $3 where author_id = $1 and post_id = $2',
);

export async function markPinned(
  trx: Database,
  { id, author_id: authorId }: { id: string; author_id: string },
  pinned: boolean,
): Promise<void> {
  await markPost(trx, id, pinned);
  await markOnTimeline(trx, authorId, id, pinned);
}
