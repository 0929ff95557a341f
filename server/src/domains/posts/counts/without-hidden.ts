import { noVersion } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { askTogether } from '../../../platform/database/one-trip.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import type { ReadablePost } from '../access/find-readable.ts';
import { hiddenComments, hiddenLikes, hiddenReactions, hiddenShares } from './hidden-counts.queries.ts';
import type { CountsRow } from './post-counts.queries.ts';
import { reactionColumn } from './reaction-column.ts';

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
  const [reactions, comments, shares] = await askTogether(
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

type Liked = { id: string; post_id: string; like_count: number };

export async function likesSeenBy(db: Database, looked: Looked, comment: Liked): Promise<number> {
  return (await likesWithoutHidden(db, await hiddenIdsAt(db, looked), [comment]))(comment);
}

/** How many of the likes of each comment the viewer may know of. */
export async function likesWithoutHidden(
  db: Database,
  hiddenIds: readonly string[],
  comments: readonly Liked[],
): Promise<(comment: Liked) => number> {
  const liked = comments.filter((comment) => comment.like_count > 0);
  if (hiddenIds.length === 0 || liked.length === 0) return (comment) => comment.like_count;
  const postIds = [...new Set(liked.map((comment) => comment.post_id))];
  const commentIds = liked.map((comment) => comment.id);
  const rows = await hiddenLikes(db, postIds, commentIds, hiddenIds);
  const hidden = new Map(rows.map((row) => [row.comment_id, row.count]));
  return ({ id, like_count: count }) => Math.max(0, count - (hidden.get(id) ?? 0));
}
