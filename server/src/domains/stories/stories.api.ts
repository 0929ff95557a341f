export { livingStories, orderStoryRemoval, type ReviewedStory } from './review-stories.ts';
export { showRepliedStories } from './show-replied-stories.ts';
export { storyMentioned, storyReacted, storyRemoved, storyUnreacted } from './stories.events.ts';
export { holdStory } from './stories.queries.ts';
