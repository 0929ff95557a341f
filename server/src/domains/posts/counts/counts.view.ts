import type { PostCounts } from '@hearth/contract/posts/endpoints';
import { type ReactionKind, reactionKinds } from '@hearth/contract/posts/rules';
import type { CountsRow } from './post-counts.queries.ts';
import { reactionColumn } from './reaction-column.ts';
import type { ReactionColumns } from './reaction-counts.queries.ts';

export function toCounts(row: CountsRow): PostCounts {
  return {
    version: row.version,
    ...toReactions(row),
    commentCount: row.comment_count,
    shareCount: row.share_count,
  };
}

/** Of a post or a comment. */
export function toReactions(row: ReactionColumns): Pick<PostCounts, 'reactions' | 'reactionTotal'> {
  const reactions = {} as Record<ReactionKind, number>;
  let reactionTotal = 0;
  for (const kind of reactionKinds) {
    const count = row[reactionColumn(kind)];
    reactions[kind] = count;
    reactionTotal += count;
  }
  return { reactions, reactionTotal };
}
