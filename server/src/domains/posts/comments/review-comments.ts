import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { lockPost } from '../access/post-heads.queries.ts';
import { type CommentAt, type CommentRemovalDeps, removeComment } from './change-comment.ts';
import { type CommentWords, commentHead, commentWords, newestComments } from './comments.queries.ts';

/** A removed comment with its words, as it is kept for an appeal. */
export type KeptComment = Omit<CommentWords, 'created_at'> & { created_at: string };

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

/** What a comment says, and whose it is; undefined when there is none. */
export async function commentEvidence(db: Database, { postId, commentId }: CommentAt) {
  const [comment] = await commentWords(db, postId, commentId);
  return comment && { aboutId: comment.author_id, evidence: comment.content, fileIds: [] };
}

/** For those who decide: checks no right. Answers what was removed; undefined if the comment does not exist. */
export async function removeCommentUnasked(
  deps: CommentRemovalDeps,
  trx: Database,
  at: CommentAt,
  afterCommit: AfterCommit,
): Promise<KeptComment | undefined> {
  const post = await lockPost(trx, at.postId);
  const [comment] = post ? await commentHead(trx, at.postId, at.commentId) : [];
  const [words] = comment ? await commentWords(trx, at.postId, at.commentId) : [];
  if (!post || !comment || !words) return undefined;
  await removeComment(deps, trx, { post, comment }, afterCommit);
  return { ...words, created_at: words.created_at.toISOString() };
}
