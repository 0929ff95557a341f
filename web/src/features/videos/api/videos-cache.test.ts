import { expect, test } from 'vitest';
import {
  newIn,
  type VideoCard,
  type VideoPage,
  type VideoPages,
  withCaption,
  withHead,
  withoutVideos,
} from './videos-cache.ts';

const person = { id: 'ada', displayName: 'Ada', profileName: 'ada', profilePic: null, verified: false };

function card(id: string, postId = id): VideoCard {
  const media = {
    id,
    kind: 'video' as const,
    url: `/files/${id}.mp4`,
    mime: 'video/mp4',
    name: `${id}.mp4`,
    size: 1,
    width: null,
    height: null,
    duration: null,
    placeholder: null,
    variants: [],
    poster: null,
  };
  return { postId, author: person, caption: '', createdAt: '2026-11-15T00:00:00.000Z', media };
}

const page = (...ids: string[]): VideoPage => ({ items: ids.map((id) => card(id)), nextCursor: 'more' });
const listOf = (...pages: VideoPage[]): VideoPages => ({ pages, pageParams: pages.map(() => '') });
const idsOf = (list: VideoPages) => list.pages.flatMap(({ items }) => items.map(({ media }) => media.id));

test('what is new joins the top, and what was scrolled through stays', () => {
  const list = listOf(page('c', 'b'), page('a'));
  const head = page('e', 'd', 'c', 'b');
  expect(newIn(list, head).map(({ media }) => media.id)).toEqual(['e', 'd']);
  expect(idsOf(withHead(list, head))).toEqual(['e', 'd', 'c', 'b', 'a']);
});

test('a head that shares nothing with the list replaces it: something may be missing in between', () => {
  expect(idsOf(withHead(listOf(page('b'), page('a')), page('z', 'y')))).toEqual(['z', 'y']);
  expect(idsOf(withHead(listOf({ items: [], nextCursor: null }), page('z')))).toEqual(['z']);
});

test('a deleted post takes all its films along', () => {
  const list = listOf({ items: [card('a', 'post'), card('b', 'post'), card('c')], nextCursor: null });
  expect(idsOf(withoutVideos(list, ({ postId }) => postId === 'post'))).toEqual(['c']);
});

test('an edited post changes the words under its films only', () => {
  const list = withCaption(listOf(page('a', 'b')), 'a', 'New words');
  expect(list.pages[0]?.items.map(({ caption }) => caption)).toEqual(['New words', '']);
});
