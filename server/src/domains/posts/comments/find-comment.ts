import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { nobody } from '../../../platform/ids.ts';
import { isHidden } from '../../friends/friends.api.ts';
import { holdComment, type SeenCommentRow } from './comments.queries.ts';

/** The comment, unless a block hides its author from the viewer; the caller has checked the post. */
export async function findReadableComment(
  db: Database,
  viewerId: string,
  at: { postId: string; commentId: string },
): Promise<SeenCommentRow> {
  const comment = await holdComment(db, at, viewerId);
  const authorId = comment?.author_id ?? nobody;
  // Also asked for a comment that does not exist, so that its answer takes as long as that of a hidden one.
  const hidden = authorId !== viewerId && (await isHidden(db, viewerId, authorId));
  if (!comment || hidden) throw new AppError('not_found');
  return comment;
}
