/** Rules of stories for browser and server. Without zod, which is not part of the browser's bundle. */
export const storyAudiences = ['friends', 'public'] as const;
export type StoryAudience = (typeof storyAudiences)[number];

export const maxStoryCaption = 200;
export const maxStoryWords = 500;

/** White words can be read on each of them. */
export const storyBackgrounds = ['ember', 'rose', 'violet', 'blue', 'teal', 'forest', 'slate', 'night'] as const;
export type StoryBackground = (typeof storyBackgrounds)[number];

/** How long a picture is shown, and the longest time that words and a video are shown. */
export const storyImageSeconds = 5;
export const storyWordsSeconds = 20;
export const storyVideoSeconds = 60;

export const storyRingsPerPage = 20;

/** How many stories a member can have at the same time. */
export const maxLivingStories = 100;

/** The topic for the stories of all members whose stories the subscriber may see. */
export const storiesTopic = 'stories:home';

/** The address that opens one story; a member's own needs no owner. */
export function storyPath({ ownerId, storyId }: { ownerId: string; storyId: string }): string {
  return `/home?story=${storyId}&of=${ownerId}`;
}
