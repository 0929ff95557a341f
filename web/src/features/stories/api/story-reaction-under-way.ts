const stories = new Set<string>();

/** Until the server has answered, the member sees the reaction they chose. */
export function storyReactionUnderWay(storyId: string): boolean {
  return stories.has(storyId);
}

export function markStoryReaction(storyId: string, underWay: boolean): void {
  if (underWay) stories.add(storyId);
  else stories.delete(storyId);
}
