import { createStore } from '../../../lib/state/store.ts';

type StoryPlace = { ownerId: string; storyId: string };

/** The story that is shown over the current screen. */
export const openStory = createStore<StoryPlace | null>(null);

export function showStory(place: StoryPlace): void {
  openStory.set(place);
}
