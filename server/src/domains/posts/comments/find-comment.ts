import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isHidden } from '../../friends/friends.api.ts';
import { holdComment, type SeenCommentRow } from './comments.queries.ts';

/** The comment, unless a block hides its author from the viewer; the caller has checked the post. */
export async function findReadableComment(
  db: Database,
  viewerId: string,
  at: { postId: string; commentId: string },
): Promise<SeenCommentRow> {
  const comment = await holdComment(db, at, viewerId);
  if (!comment) throw new AppError('not_found');
  const { author_id: authorId } = comment;
  if (authorId !== viewerId && (await isHidden(db, viewerId, authorId))) throw new AppError('not_found');
  return comment;
}
