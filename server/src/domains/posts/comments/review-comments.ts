import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { handOver } from '../../../platform/events/handed-over-events.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { lockPost } from '../access/post-heads.queries.ts';
import { commentRemovalOrdered } from '../posts.events.ts';
import { type CommentAt, type CommentRemovalDeps, removeComment } from './change-comment.ts';
import { commentHead, newestComments } from './comments.queries.ts';

export type ReviewedComment = { commentId: string; createdAt: Date; author: string; text: string };

/** The comments of a post for the operator, newest first. */
export async function commentsUnder(db: Database, postId: string, limit: number): Promise<ReviewedComment[]> {
  const rows = await newestComments(db, postId, limit);
  const people = await peopleByIds(
    db,
    rows.map((row) => row.author_id),
  );
  return rows.map((row) => ({
    commentId: row.id,
    createdAt: row.created_at,
    author: people.get(row.author_id)?.displayName ?? row.author_id,
    text: row.content,
  }));
}

/** False when there is no such comment. */
export async function orderCommentRemoval(
  { db, clock }: { db: Database; clock: Clock },
  at: CommentAt,
): Promise<boolean> {
  const [comment] = await commentHead(db, at.postId, at.commentId);
  if (comment) await handOver(db, commentRemovalOrdered, at, clock);
  return comment !== undefined;
}

/** For the operator: checks no right, and ignores a comment that does not exist. */
export async function removeCommentUnasked(
  deps: CommentRemovalDeps,
  trx: Database,
  at: CommentAt,
  afterCommit: AfterCommit,
): Promise<void> {
  const post = await lockPost(trx, at.postId);
  const [comment] = post ? await commentHead(trx, at.postId, at.commentId) : [];
  if (post && comment) await removeComment(deps, trx, { post, comment }, afterCommit);
}
