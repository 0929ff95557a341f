import type { PostCounts } from '@hearth/contract/posts/endpoints';
import { type ReactionKind, reactionKinds } from '@hearth/contract/posts/rules';
import type { CountsRow } from './post-counts.queries.ts';
import { reactionColumn } from './reaction-column.ts';

export function toCounts(row: CountsRow): PostCounts {
  const reactions = {} as Record<ReactionKind, number>;
  let reactionTotal = 0;
  for (const kind of reactionKinds) {
    const count = row[reactionColumn(kind)];
    reactions[kind] = count;
    reactionTotal += count;
  }
  return {
    version: row.version,
    reactions,
    reactionTotal,
    commentCount: row.comment_count,
    shareCount: row.share_count,
  };
}
