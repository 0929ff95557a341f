import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import type { CommentHead } from './comments.queries.ts';

const head = 'id, author_id, parent_id, parent_author_id';

const removed = statement<CommentHead, [postId: string, commentId: string]>(
  `delete from comments where post_id = $1 and (id = $2 or parent_id = $2) returning ${head}`,
);

/** Deletes a comment with its replies. The caller has locked the post, so that no reply can be added meanwhile. */
export function deleteThread(
  trx: Database,
  { postId, commentId }: { postId: string; commentId: string },
): Promise<CommentHead[]> {
  return removed(trx, postId, commentId);
}

const fewer = statement<{ reply_count: number }, [postId: string, parentId: string, by: number]>(
  'update comments set reply_count = reply_count - $3 where post_id = $1 and id = $2 returning reply_count',
);

/** The new count; undefined when the comment itself is deleted. */
export async function uncountReplies(
  trx: Database,
  { postId, commentId }: { postId: string; commentId: string },
  by: number,
): Promise<number | undefined> {
  return (await fewer(trx, postId, commentId, by))[0]?.reply_count;
}

const unanswered = statement<never, [postId: string, parentId: string, answeredIds: readonly string[]]>(
  `update comments set answered_id = null
   where post_id = $1 and parent_id = $2 and answered_id = any($3::uuid[])`,
);

/** Replies to deleted replies still name whom they answer, but no longer lead there. */
export async function unlinkAnswers(
  trx: Database,
  { postId, commentId: parentId }: { postId: string; commentId: string },
  answeredIds: readonly string[],
): Promise<void> {
  await unanswered(trx, postId, parentId, answeredIds);
}

const commentedOn = statement<{ post_id: string }, [authorId: string]>(
  'select distinct post_id from comments where author_id = $1 order by post_id',
);

export async function postIdsCommentedOn(trx: Database, authorId: string): Promise<string[]> {
  return (await commentedOn(trx, authorId)).map((row) => row.post_id);
}

const ofMember = statement<CommentHead, [postId: string, authorId: string]>(
  `delete from comments where post_id = $1 and (author_id = $2 or parent_author_id = $2) returning ${head}`,
);

/** Everything that a member wrote below one post, with the replies to their comments. The caller has locked the post. */
export function deleteCommentsOf(trx: Database, postId: string, authorId: string): Promise<CommentHead[]> {
  return ofMember(trx, postId, authorId);
}

const namedNoMore = statement<never, [authorId: string]>(
  'update comments set answered_id = null, answered_author_id = null where answered_author_id = $1',
);

export async function forgetAnswered(trx: Database, authorId: string): Promise<void> {
  await namedNoMore(trx, authorId);
}
