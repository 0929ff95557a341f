const reactions = new Set<string>();
const savings = new Set<string>();

/** Until the server has answered, the member sees the reaction they chose. */
export function reactionUnderWay(postId: string): boolean {
  return reactions.has(postId);
}

export function markReaction(postId: string, underWay: boolean): void {
  if (underWay) reactions.add(postId);
  else reactions.delete(postId);
}

/** The same for saving the post and taking that back. */
export function savingUnderWay(postId: string): boolean {
  return savings.has(postId);
}

export function markSaving(postId: string, underWay: boolean): void {
  if (underWay) savings.add(postId);
  else savings.delete(postId);
}
