import type { Database } from '../../../platform/database/database.ts';
import type { ReadablePost } from '../access/find-readable.ts';
import { commentSeenBy } from '../counts/without-hidden.ts';
import { holdComment } from './comments.queries.ts';

/** How many replies below the comment the viewer may know of; null where there is no comment. */
export async function repliesSeenBy(
  db: Database,
  { viewerId, post }: { viewerId: string; post: ReadablePost },
  commentId: string | null,
): Promise<number | null> {
  const parent = commentId && (await holdComment(db, { postId: post.id, commentId }, viewerId));
  return parent ? (await commentSeenBy(db, { viewerId, post }, parent)).reply_count : null;
}
