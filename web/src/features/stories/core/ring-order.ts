import type { StoryRing } from '@hearth/contract/stories/endpoints';

/** The viewer, then members with unseen stories, then the others; each group by newest story. No member twice. */
export function orderRings(rings: readonly StoryRing[], viewerId: string): StoryRing[] {
  const once = [...new Map(rings.map((ring) => [ring.person.id, ring])).values()];
  const rank = (ring: StoryRing) => (ring.person.id === viewerId ? 0 : ring.unseen ? 1 : 2);
  const newest = (ring: StoryRing) => ring.stories.at(-1)?.createdAt ?? '';
  return once.sort((a, b) => rank(a) - rank(b) || newest(b).localeCompare(newest(a)));
}

/** The first unseen story, or the first of all. */
export function firstToSee({ stories }: StoryRing): StoryRing['stories'][number] | undefined {
  return stories.find(({ seen }) => !seen) ?? stories[0];
}
