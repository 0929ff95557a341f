import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

const likedBy = statement<
  { comment_id: string },
  [postIds: readonly string[], commentIds: readonly string[], userId: string]
>(
  `select comment_id from comment_likes
   where post_id = any($1::uuid[]) and comment_id = any($2::uuid[]) and user_id = $3`,
);

/** The ids of those comments that the member likes. */
export async function likedAmong(
  db: Database,
  userId: string,
  comments: readonly { postId: string; commentId: string }[],
): Promise<Set<string>> {
  if (comments.length === 0) return new Set();
  const postIds = [...new Set(comments.map(({ postId }) => postId))];
  const rows = await likedBy(
    db,
    postIds,
    comments.map(({ commentId }) => commentId),
    userId,
  );
  return new Set(rows.map((row) => row.comment_id));
}

type Liking = { postId: string; commentId: string; userId: string };

// The unique key decides whether there is a new like; the count moves in the same statement, or not at all.
const like = statement<{ like_count: number }, [postId: string, commentId: string, userId: string, id: string]>(
  `with added as (
     insert into comment_likes (post_id, comment_id, user_id, id) values ($1, $2, $3, $4)
     on conflict (post_id, comment_id, user_id) do nothing returning user_id
   )
   update comments set like_count = like_count + 1
   where post_id = $1 and id = $2 and exists (select 1 from added) returning like_count`,
);
const unlike = statement<{ like_count: number }, [postId: string, commentId: string, userId: string]>(
  `with taken as (
     delete from comment_likes where post_id = $1 and comment_id = $2 and user_id = $3 returning user_id
   )
   update comments set like_count = like_count - 1
   where post_id = $1 and id = $2 and exists (select 1 from taken) returning like_count`,
);

/** The new count, or undefined when the member likes it already. */
export async function insertLike(trx: Database, liking: Liking, id: string): Promise<number | undefined> {
  return (await like(trx, liking.postId, liking.commentId, liking.userId, id))[0]?.like_count;
}

/** The new count, or undefined when there was no like. */
export async function deleteLike(trx: Database, liking: Liking): Promise<number | undefined> {
  return (await unlike(trx, liking.postId, liking.commentId, liking.userId))[0]?.like_count;
}

export type LikeRow = { id: string; user_id: string };

const listed = statement<
  LikeRow,
  [postId: string, commentId: string, before: string, hiddenIds: readonly string[], count: number]
>(
  `select id, user_id from comment_likes
   where post_id = $1 and comment_id = $2 and id < $3 and user_id <> all($4::uuid[]) order by id desc limit $5`,
);

export function likeRows(
  db: Database,
  of: { postId: string; commentId: string },
  asked: { before: string; count: number; hiddenIds: readonly string[] },
): Promise<LikeRow[]> {
  return listed(db, of.postId, of.commentId, asked.before, asked.hiddenIds, asked.count);
}
