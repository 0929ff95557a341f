const reactions = new Set<string>();
const savings = new Set<string>();
const votes = new Set<string>();

function mark(marked: Set<string>, postId: string, underWay: boolean): void {
  if (underWay) marked.add(postId);
  else marked.delete(postId);
}

/** Until the server has answered, the member sees the reaction they chose. */
export function reactionUnderWay(postId: string): boolean {
  return reactions.has(postId);
}

export function markReaction(postId: string, underWay: boolean): void {
  mark(reactions, postId, underWay);
}

/** The same for saving the post and taking that back. */
export function savingUnderWay(postId: string): boolean {
  return savings.has(postId);
}

export function markSaving(postId: string, underWay: boolean): void {
  mark(savings, postId, underWay);
}

/** The same for their votes in its poll. */
export function voteUnderWay(postId: string): boolean {
  return votes.has(postId);
}

export function markVote(postId: string, underWay: boolean): void {
  mark(votes, postId, underWay);
}
