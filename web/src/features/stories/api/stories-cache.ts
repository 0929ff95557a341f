import type { Story, StoryRing } from '@hearth/contract/stories/endpoints';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { rememberPeople } from '../../../lib/cache/person-cache.ts';
import { storyReactionUnderWay } from './story-reaction-under-way.ts';

/** Lists hold ids of members; the stories of one member are in their own entry, `null` where there are none. */
export const ringsKey = ['story-rings'] as const;
export const allRingsKey = ['story-ring'] as const;
export const ringKey = (memberId: string) => [...allRingsKey, memberId] as const;
export const viewersKey = (storyId: string) => ['story-viewers', storyId] as const;

export type KnownRing = StoryRing | null;
export type RingPage = { ids: string[]; nextCursor: string | null };
export type RingPages = InfiniteData<RingPage, string>;

export function knownRing(cache: QueryClient, memberId: string): StoryRing | undefined {
  return cache.getQueryData<KnownRing>(ringKey(memberId)) ?? undefined;
}

/** What has just been read; seen stories stay seen, and a reaction that is being sent stays as chosen. */
export function newerRing(known: KnownRing | undefined, read: StoryRing): StoryRing {
  const before = new Map(known?.stories.map((story) => [story.id, story]));
  const stories = read.stories.map((story) => {
    const old = before.get(story.id);
    if (!old) return story;
    const myReaction = storyReactionUnderWay(story.id) ? old.myReaction : story.myReaction;
    return { ...story, seen: story.seen || old.seen, myReaction };
  });
  return withStories(read, stories) ?? read;
}

/** `null` when nothing is left to see. */
export function withStories(ring: StoryRing, stories: Story[]): KnownRing {
  if (stories.length === 0) return null;
  return { ...ring, stories, unseen: stories.some(({ seen }) => !seen) };
}

export function rememberRings(cache: QueryClient, rings: readonly StoryRing[]): void {
  rememberPeople(
    cache,
    rings.map(({ person }) => person),
  );
  for (const ring of rings) {
    cache.setQueryData<KnownRing>(ringKey(ring.person.id), (known) => newerRing(known, ring));
  }
}

/** Applies what the server answered about one member; a new member joins the row. */
export function applyRing(cache: QueryClient, memberId: string, ring: KnownRing): void {
  if (!ring) {
    dropRing(cache, memberId);
    return;
  }
  rememberRings(cache, [ring]);
  cache.setQueryData<RingPages>(ringsKey, (list) => list && withMember(list, memberId));
}

function withMember(list: RingPages, memberId: string): RingPages {
  const [first, ...rest] = list.pages;
  if (!first || list.pages.some(({ ids }) => ids.includes(memberId))) return list;
  return { ...list, pages: [{ ...first, ids: [memberId, ...first.ids] }, ...rest] };
}

export function dropRing(cache: QueryClient, memberId: string): void {
  cache.setQueryData<KnownRing>(ringKey(memberId), null);
  cache.setQueryData<RingPages>(
    ringsKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, ids: page.ids.filter((id) => id !== memberId) })),
      },
  );
}

type Which = { ownerId: string; storyId: string };

export function patchStory(cache: QueryClient, { ownerId, storyId }: Which, change: (story: Story) => Story): void {
  const ring = knownRing(cache, ownerId);
  if (!ring) return;
  const stories = ring.stories.map((story) => (story.id === storyId ? change(story) : story));
  cache.setQueryData<KnownRing>(ringKey(ownerId), withStories(ring, stories));
}

export function dropStories(cache: QueryClient, ownerId: string, gone: (story: Story) => boolean): void {
  const ring = knownRing(cache, ownerId);
  if (!ring?.stories.some(gone)) return;
  const left = withStories(
    ring,
    ring.stories.filter((story) => !gone(story)),
  );
  if (left) cache.setQueryData<KnownRing>(ringKey(ownerId), left);
  else dropRing(cache, ownerId);
}

/** Removes expired stories also when no live event arrives. */
export function dropExpired(cache: QueryClient, now: number): void {
  for (const [, ring] of cache.getQueriesData<KnownRing>({ queryKey: allRingsKey })) {
    if (ring) dropStories(cache, ring.person.id, ({ expiresAt }) => Date.parse(expiresAt) <= now);
  }
}
