import type { Post } from '@hearth/contract/posts/endpoints';
import type { ReactionKind } from '@hearth/contract/posts/rules';

/** The post as it is once the member's reaction is `kind`, or none. */
export function applyReaction(post: Post, kind: ReactionKind | null): Post {
  const before = post.myReaction;
  if (before === kind) return post;
  const reactions = { ...post.counts.reactions };
  if (before) reactions[before] = Math.max(0, reactions[before] - 1);
  if (kind) reactions[kind] += 1;
  const reactionTotal = Object.values(reactions).reduce((sum, count) => sum + count, 0);
  return { ...post, myReaction: kind, counts: { ...post.counts, reactions, reactionTotal } };
}
