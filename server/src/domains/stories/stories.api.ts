export type { StoryRemovalDeps } from './remove-story.ts';
export { returnStory, takeStory } from './return-story.ts';
export { livingStories, type ReviewedStory, storyEvidenceOf } from './review-stories.ts';
export { showRepliedStories } from './show-replied-stories.ts';
export { storyMentioned, storyReacted, storyRemoved, storyUnreacted } from './stories.events.ts';
export { holdStory } from './stories.queries.ts';
