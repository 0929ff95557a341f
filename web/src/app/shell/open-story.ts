import { createStore } from '../../lib/store.ts';

type Which = { ownerId: string; storyId: string };

/** The story that is looked at, over whatever screen. */
export const openStory = createStore<Which | null>(null);

export function showStory(which: Which): void {
  openStory.set(which);
}
