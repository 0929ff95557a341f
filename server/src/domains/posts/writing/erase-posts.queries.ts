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

const commentsGone = statement<{ post_id: string; id: string }, [authorId: string]>(
  'delete from comments where author_id = $1 returning post_id, id',
);

export function deleteCommentsBy(trx: Database, userId: string): Promise<{ post_id: string; id: string }[]> {
  return commentsGone(trx, userId);
}

const reactedTo = statement<{ post_id: string }, [userId: string]>(
  'select post_id from reactions where user_id = $1 order by post_id',
);

export async function postIdsReactedTo(trx: Database, userId: string): Promise<string[]> {
  return (await reactedTo(trx, userId)).map((row) => row.post_id);
}

const likesGone = statement<{ post_id: string; comment_id: string }, [userId: string]>(
  'delete from comment_likes where user_id = $1 returning post_id, comment_id',
);
const unliked = statement<{ like_count: number }, [postId: string, commentId: string]>(
  'update comments set like_count = like_count - 1 where post_id = $1 and id = $2 returning like_count',
);

export type Unliked = { postId: string; commentId: string; likeCount: number };

export async function deleteLikesBy(trx: Database, userId: string): Promise<Unliked[]> {
  const gone = await likesGone(trx, userId);
  const counted: Unliked[] = [];
  for (const { post_id: postId, comment_id: commentId } of gone) {
    const [row] = await unliked(trx, postId, commentId);
    if (row) counted.push({ postId, commentId, likeCount: row.like_count });
  }
  return counted;
}
