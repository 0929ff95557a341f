import type { StoryRing } from '@hearth/contract/stories/endpoints';
import { firstToSee } from './ring-order.ts';

/** The story on screen. `index` is its position, in case it is deleted meanwhile. */
export type Place = { ownerId: string; storyId: string; index: number };

type Order = readonly string[];

function placeIn(ring: StoryRing, index: number): Place | null {
  const story = ring.stories[index];
  return story ? { ownerId: ring.person.id, storyId: story.id, index } : null;
}

function beginningOf(ring: StoryRing): Place | null {
  const first = firstToSee(ring);
  return first ? placeIn(ring, ring.stories.indexOf(first)) : null;
}

const ringOf = (rings: readonly StoryRing[], ownerId: string) => rings.find(({ person }) => person.id === ownerId);

/** The nearest member before (-1) or after (+1) in the order who has stories. */
export function neighbour(
  order: Order,
  rings: readonly StoryRing[],
  ownerId: string,
  by: 1 | -1,
): StoryRing | undefined {
  for (let at = order.indexOf(ownerId) + by; at >= 0 && at < order.length; at += by) {
    const ring = ringOf(rings, order[at] ?? '');
    if (ring) return ring;
  }
  return undefined;
}

/** The next story, of this member or of the next; nothing at the very end. */
export function placeAfter(order: Order, rings: readonly StoryRing[], at: Place): Place | null {
  const ring = ringOf(rings, at.ownerId);
  return (ring && placeIn(ring, at.index + 1)) ?? memberAfter(order, rings, at);
}

export function memberAfter(order: Order, rings: readonly StoryRing[], at: Place): Place | null {
  const next = neighbour(order, rings, at.ownerId, 1);
  return next ? beginningOf(next) : null;
}

/** The story before, of this member or the last one of the member before; nothing at the very start. */
export function placeBefore(order: Order, rings: readonly StoryRing[], at: Place): Place | null {
  const ring = ringOf(rings, at.ownerId);
  const within = ring && at.index > 0 ? placeIn(ring, at.index - 1) : null;
  if (within) return within;
  const before = neighbour(order, rings, at.ownerId, -1);
  return before ? placeIn(before, before.stories.length - 1) : null;
}

export function memberBefore(order: Order, rings: readonly StoryRing[], at: Place): Place | null {
  const before = neighbour(order, rings, at.ownerId, -1);
  return before ? beginningOf(before) : null;
}

/** The place after stories were added or removed: the same story, the one in its position, or the next member's. */
export function settle(order: Order, rings: readonly StoryRing[], at: Place): Place | null {
  const ring = ringOf(rings, at.ownerId);
  const same = ring?.stories.findIndex(({ id }) => id === at.storyId) ?? -1;
  if (ring && same >= 0) return placeIn(ring, same);
  return (ring && placeIn(ring, at.index)) ?? memberAfter(order, rings, at);
}
