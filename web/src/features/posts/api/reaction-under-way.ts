const posts = new Set<string>();

/** Until the server has answered, the member sees the reaction they chose. */
export function reactionUnderWay(postId: string): boolean {
  return posts.has(postId);
}

export function markReaction(postId: string, underWay: boolean): void {
  if (underWay) posts.add(postId);
  else posts.delete(postId);
}
