/** What stories are made of, as both sides know it; free of zod, which stays out of the browser's bundle. */
export const storyAudiences = ['friends', 'public'] as const;
export type StoryAudience = (typeof storyAudiences)[number];

export const maxStoryCaption = 200;

/** How long the viewer stays on one: a picture always, a film at most. */
export const storyImageSeconds = 5;
export const storyVideoSeconds = 60;

export const storyRingsPerPage = 20;

/** So that nobody's ring grows without end. */
export const maxLivingStories = 100;

/** Stories of everyone, as far as the watcher may see them. */
export const storiesTopic = 'stories:home';

/** Opens the viewer on one story; a member's own needs no name. */
export function storyPath({ ownerId, storyId }: { ownerId: string; storyId: string }): string {
  return `/home?story=${storyId}&of=${ownerId}`;
}
