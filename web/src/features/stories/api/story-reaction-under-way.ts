const stories = new Set<string>();

/** Between a member's click and the server's answer, what the member chose is what they see. */
export function storyReactionUnderWay(storyId: string): boolean {
  return stories.has(storyId);
}

export function markStoryReaction(storyId: string, underWay: boolean): void {
  if (underWay) stories.add(storyId);
  else stories.delete(storyId);
}
