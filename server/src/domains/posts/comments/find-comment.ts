import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { nobody } from '../../../platform/ids.ts';
import { hiddenIdsAmong } from '../../friends/friends.api.ts';
import { holdComment, type SeenCommentRow } from './comments.queries.ts';
import { seenWith } from './comments.view.ts';

/**
 * The comment, unless a block hides its author, or that of the comment above, from the viewer; the caller has checked the
 * post. A hidden member whom it answers is left out.
 */
export async function findReadableComment(
  db: Database,
  viewerId: string,
  at: { postId: string; commentId: string },
): Promise<SeenCommentRow> {
  const comment = await holdComment(db, at, viewerId);
  // Also asked for a comment that does not exist, so that its answer takes as long as that of a hidden one.
  const about = comment ? [...seenWith(comment), comment.answered_author_id ?? nobody] : [nobody];
  const hidden = await hiddenIdsAmong(db, viewerId, about);
  if (!comment || seenWith(comment).some((id) => hidden.has(id))) throw new AppError('not_found');
  if (!hidden.has(comment.answered_author_id ?? nobody)) return comment;
  return { ...comment, answered_id: null, answered_author_id: null };
}
