import type { friendsChanged } from '@hearth/contract/friends/endpoints';
import type { ownStorySeen, storyGone, storyPosted, storySeen } from '@hearth/contract/stories/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { onLive, onResync } from '../../lib/live/live.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import {
  allRingsKey,
  dropExpired,
  dropRing,
  dropStories,
  type KnownRing,
  knownRing,
  patchStory,
  ringsKey,
  viewersKey,
} from './api/stories-cache.ts';
import { storyReactionUnderWay } from './api/story-reaction-under-way.ts';
import { refreshRing } from './api/story-rings.ts';

const lookForExpiredEvery = 10_000;

/** Applies live events about stories to the cache, and removes stories that have expired. */
export function followStories(cache: QueryClient): () => void {
  const readAgain = (memberId: string) => {
    // If this tab has never shown stories, there is nothing to update.
    if (cache.getQueryData(ringsKey) || knownRing(cache, memberId)) refreshRing(cache, memberId).catch(() => undefined);
  };
  const timer = setInterval(() => dropExpired(cache, serverNow()), lookForExpiredEvery);
  const stops = [
    onLive<typeof storyPosted>('story.posted', ({ ownerId }) => readAgain(ownerId)),
    onLive<typeof storyGone>('story.gone', ({ ownerId, storyId }) => {
      if (storyId) dropStories(cache, ownerId, ({ id }) => id === storyId);
      else readAgain(ownerId);
    }),
    onLive<typeof friendsChanged>('friends.changed', ({ memberId, hidden }) => {
      if (hidden) dropRing(cache, memberId);
      else readAgain(memberId);
    }),
    onLive<typeof storySeen>('story.seen', ({ storyId, seenCount }) => {
      const own = ringWith(cache, storyId);
      if (own) patchStory(cache, { ownerId: own, storyId }, (story) => ({ ...story, seenCount }));
      void cache.invalidateQueries({ queryKey: viewersKey(storyId) });
    }),
    onLive<typeof ownStorySeen>('own.story-seen', ({ ownerId, storyId, myReaction }) => {
      patchStory(cache, { ownerId, storyId }, (story) => ({
        ...story,
        seen: true,
        myReaction: storyReactionUnderWay(storyId) ? story.myReaction : myReaction,
      }));
    }),
    onResync(() => void cache.invalidateQueries({ queryKey: ringsKey })),
  ];
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}

function ringWith(cache: QueryClient, storyId: string): string | undefined {
  const known = cache.getQueriesData<KnownRing>({ queryKey: allRingsKey });
  return known.find(([, ring]) => ring?.stories.some(({ id }) => id === storyId))?.[1]?.person.id;
}
