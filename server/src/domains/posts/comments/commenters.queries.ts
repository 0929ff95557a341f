import type { CommentsFrom } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import { held } from '../counts/post-counts.queries.ts';

const update = statement<{ version: number }, [postId: string, commentsFrom: CommentsFrom, closed: boolean]>(
  'update posts set comments_from = $2, comments_closed = $3, version = version + 1 where id = $1 returning version',
);

/** The new version of the post, whose row the caller has locked. */
export async function updateCommenters(
  trx: Database,
  postId: string,
  { comments_from: from, comments_closed: closed }: { comments_from: CommentsFrom; comments_closed: boolean },
): Promise<number> {
  return held(await update(trx, postId, from, closed)).version;
}
