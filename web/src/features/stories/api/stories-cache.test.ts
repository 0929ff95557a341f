import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { ringOf, storyOf } from '../testing/story-ring.ts';
import {
  applyRing,
  dropExpired,
  dropStories,
  knownRing,
  patchStory,
  type RingPages,
  rememberRings,
  ringsKey,
} from './stories-cache.ts';
import { markStoryReaction } from './story-reaction-under-way.ts';

let cache: QueryClient;
const listed = () => cache.getQueryData<RingPages>(ringsKey)?.pages.map(({ ids }) => ids);

beforeEach(() => {
  cache = new QueryClient();
  rememberRings(cache, [
    ringOf('ada', [storyOf('ada', 'a1'), storyOf('ada', 'a2')]),
    ringOf('ben', [storyOf('ben', 'b1')]),
  ]);
  cache.setQueryData<RingPages>(ringsKey, {
    pages: [
      { ids: ['ada'], nextCursor: 'more' },
      { ids: ['ben'], nextCursor: null },
    ],
    pageParams: ['', 'more'],
  });
});

test('a ring is calm once each of its stories was seen', () => {
  for (const storyId of ['a1', 'a2']) {
    expect(knownRing(cache, 'ada')?.unseen).toBe(true);
    patchStory(cache, { ownerId: 'ada', storyId }, (story) => ({ ...story, seen: true }));
  }
  expect(knownRing(cache, 'ada')?.unseen).toBe(false);
});

test('who posts a first story joins the row once, whoever posts another changes nothing in it', () => {
  applyRing(cache, 'cleo', ringOf('cleo', [storyOf('cleo', 'c1')]));
  applyRing(cache, 'cleo', ringOf('cleo', [storyOf('cleo', 'c1'), storyOf('cleo', 'c2')]));
  expect(listed()).toEqual([['cleo', 'ada'], ['ben']]);
  expect(knownRing(cache, 'cleo')?.stories.map(({ id }) => id)).toEqual(['c1', 'c2']);
});

test('with the last story goes the member, also when the server says that nothing is left to see', () => {
  dropStories(cache, 'ada', ({ id }) => id === 'a1');
  expect(knownRing(cache, 'ada')?.stories.map(({ id }) => id)).toEqual(['a2']);
  dropStories(cache, 'ada', ({ id }) => id === 'a2');
  expect(knownRing(cache, 'ada')).toBeUndefined();
  applyRing(cache, 'ben', null);
  expect(listed()).toEqual([[], []]);
});

test('what has expired by the clock that is given is gone, to the moment', () => {
  rememberRings(cache, [ringOf('ben', [storyOf('ben', 'b1', { expiresAt: '2026-11-15T12:00:00.000Z' })])]);
  dropExpired(cache, Date.parse('2026-11-15T11:59:59.999Z'));
  expect(listed()).toEqual([['ada'], ['ben']]);
  dropExpired(cache, Date.parse('2026-11-15T12:00:00.000Z'));
  expect(listed()).toEqual([['ada'], []]);
});

test('an answer that is older than what the member did takes nothing of it back', () => {
  patchStory(cache, { ownerId: 'ada', storyId: 'a1' }, (story) => ({ ...story, seen: true, myReaction: 'love' }));
  markStoryReaction('a1', true);
  rememberRings(cache, [ringOf('ada', [storyOf('ada', 'a1'), storyOf('ada', 'a2')])]);
  expect(knownRing(cache, 'ada')?.stories[0]).toMatchObject({ seen: true, myReaction: 'love' });
  markStoryReaction('a1', false);
  rememberRings(cache, [ringOf('ada', [storyOf('ada', 'a1', { myReaction: 'wow' })])]);
  expect(knownRing(cache, 'ada')?.stories).toMatchObject([{ seen: true, myReaction: 'wow' }]);
});
