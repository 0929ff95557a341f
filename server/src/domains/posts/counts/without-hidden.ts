import { noVersion } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { runInBatch } from '../../../platform/database/run-in-batch.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import type { ReadablePost } from '../access/find-readable.ts';
import {
  hiddenCommentReactions,
  hiddenComments,
  hiddenReactions,
  hiddenReplies,
  hiddenShares,
} from './hidden-counts.queries.ts';
import type { CountsRow } from './post-counts.queries.ts';
import { reactionColumn } from './reaction-column.ts';
import { type ReactionColumns, reactionColumns } from './reaction-counts.queries.ts';

type Counted = CountsRow & { id: string };

/**
 * The counts of posts without what members did who are hidden from the viewer, so that no number tells of them. Nobody
 * is hidden from most viewers: that costs nothing.
 */
export async function countsWithoutHidden<Row extends Counted>(
  db: Database,
  hiddenIds: readonly string[],
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (hiddenIds.length === 0 || rows.length === 0) return rows;
  const ids = rows.map((row) => row.id);
  const [reactions, comments, shares] = await runInBatch(
    db,
    hiddenReactions.of(ids, hiddenIds),
    hiddenComments.of(ids, hiddenIds),
    hiddenShares.of(ids, hiddenIds),
  );
  const seen = new Map(rows.map((row) => [row.id, { ...row, version: noVersion }]));
  const take = (postId: string | null, column: keyof CountsRow, count: number) => {
    const row: CountsRow | undefined = seen.get(postId ?? '');
    if (row) row[column] = Math.max(0, row[column] - count);
  };
  for (const { post_id, kind, count } of reactions) take(post_id, reactionColumn(kind), count);
  for (const { post_id, count } of comments) take(post_id, 'comment_count', count);
  for (const { post_id, count } of shares) take(post_id, 'share_count', count);
  return [...seen.values()];
}

type Looked = { viewerId: string; post: Pick<ReadablePost, 'id' | 'mayHideOthers'> };

/** The same for one post at which the viewer did something. */
export async function countsSeenBy(db: Database, { viewerId, post }: Looked, counts: CountsRow): Promise<CountsRow> {
  const hiddenIds = await hiddenIdsAt(db, { viewerId, post });
  const [seen] = await countsWithoutHidden(db, hiddenIds, [{ ...counts, id: post.id }]);
  return seen ?? counts;
}

async function hiddenIdsAt(db: Database, { viewerId, post }: Looked): Promise<string[]> {
  return post.mayHideOthers ? hiddenIdsOf(db, viewerId) : [];
}

type CountedComment = ReactionColumns & { id: string; post_id: string; reply_count: number };

export async function commentSeenBy<Row extends CountedComment>(
  db: Database,
  looked: Looked,
  comment: Row,
): Promise<Row> {
  const [seen] = await commentsWithoutHidden(db, await hiddenIdsAt(db, looked), [comment]);
  return seen ?? comment;
}

/** The comments with the reactions and replies that the viewer may know of. */
export async function commentsWithoutHidden<Row extends CountedComment>(
  db: Database,
  hiddenIds: readonly string[],
  comments: readonly Row[],
): Promise<readonly Row[]> {
  const isCounted = (row: Row) => row.reply_count > 0 || reactionColumns.some((column) => row[column] > 0);
  const counted = comments.filter(isCounted);
  if (hiddenIds.length === 0 || counted.length === 0) return comments;
  const postIds = [...new Set(counted.map((comment) => comment.post_id))];
  const commentIds = counted.map((comment) => comment.id);
  const [reactions, replies] = await runInBatch(
    db,
    hiddenCommentReactions.of(postIds, commentIds, hiddenIds),
    hiddenReplies.of(postIds, commentIds, hiddenIds),
  );
  const seen = new Map(comments.map((row) => [row.id, { ...row }]));
  const take = (id: string | null, column: keyof ReactionColumns | 'reply_count', count: number) => {
    const row: CountedComment | undefined = seen.get(id ?? '');
    if (row) row[column] = Math.max(0, row[column] - count);
  };
  for (const { comment_id, kind, count } of reactions) take(comment_id, reactionColumn(kind), count);
  for (const { parent_id, count } of replies) take(parent_id, 'reply_count', count);
  return [...seen.values()];
}
