const posts = new Set<string>();

/** Between a member's click and the server's answer, what the member chose is what they see. */
export function reactionUnderWay(postId: string): boolean {
  return posts.has(postId);
}

export function markReaction(postId: string, underWay: boolean): void {
  if (underWay) posts.add(postId);
  else posts.delete(postId);
}
