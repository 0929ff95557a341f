import type { Post } from '@hearth/contract/posts/endpoints';
import type { ReactionCounts } from '@hearth/contract/posts/reactions';
import type { ReactionKind } from '@hearth/contract/posts/rules';

type Reacted = { myReaction: ReactionKind | null; reactions: ReactionCounts; reactionTotal: number };

/** The numbers once the member's reaction is `kind`, or none. */
export function reactionsAfter({ myReaction, reactions, reactionTotal }: Reacted, kind: ReactionKind | null): Reacted {
  if (myReaction === kind) return { myReaction, reactions, reactionTotal };
  const counts = { ...reactions };
  if (myReaction) counts[myReaction] = Math.max(0, counts[myReaction] - 1);
  if (kind) counts[kind] += 1;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { myReaction: kind, reactions: counts, reactionTotal: total };
}

/** The post as it is once the member's reaction is `kind`, or none. */
export function applyReaction(post: Post, kind: ReactionKind | null): Post {
  if (post.myReaction === kind) return post;
  const { myReaction, ...counts } = reactionsAfter({ ...post.counts, myReaction: post.myReaction }, kind);
  return { ...post, myReaction, counts: { ...post.counts, ...counts } };
}
