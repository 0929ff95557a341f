import { noVersion } from '@hearth/contract/posts/rules';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { personKey } from '../../../lib/cache/person-cache.ts';
import { markReaction } from './choices-under-way.ts';
import {
  applyCommentCount,
  applyCounts,
  dropFromSaved,
  dropPost,
  dropPostsOf,
  knownPost,
  memberMediaKey,
  patchOriginals,
  patchPost,
  postKey,
  postListKeys,
  putOnTop,
  rememberPosts,
  waitingKey,
} from './posts-cache.ts';
import { countsOf, pages, personNamed, placeNamed, postOf, shareOf, shown } from './testing/posts.ts';

let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
});
afterEach(() => markReaction('p', false));

const liked = { reactions: { ...countsOf(1).reactions, like: 1 }, reactionTotal: 1 };

describe('a post that was read', () => {
  it('replaces what is known of it, and brings everyone it shows', () => {
    const original = postOf('o', { author: personNamed('cleo') });
    const mentions = [{ start: 0, length: 5, person: personNamed('dora') }];
    const comment = { author: personNamed('ben'), mentions } as ReturnType<typeof postOf>['firstComments'][number];
    rememberPosts(cache, [postOf('p', { content: 'old' })]);
    rememberPosts(cache, [shareOf(original, 'p', { content: 'new', firstComments: [comment] })]);
    expect(knownPost(cache, 'p')?.content).toBe('new');
    for (const id of ['ada', 'ben', 'cleo', 'dora']) expect(cache.getQueryData(personKey(id))).toEqual(personNamed(id));
  });

  it('takes back no newer counts', () => {
    rememberPosts(cache, [postOf('p', { counts: countsOf(3, { commentCount: 3 }) })]);
    rememberPosts(cache, [postOf('p', { counts: countsOf(2, { commentCount: 2 }) })]);
    expect(knownPost(cache, 'p')?.counts).toEqual(countsOf(3, { commentCount: 3 }));
    rememberPosts(cache, [postOf('p', { counts: countsOf(4, { commentCount: 4 }) })]);
    expect(knownPost(cache, 'p')?.counts).toEqual(countsOf(4, { commentCount: 4 }));
  });

  it('leaves a reaction that is on its way as the member chose it, and takes over the other counts', () => {
    rememberPosts(cache, [postOf('p', { myReaction: 'like', counts: countsOf(1, liked) })]);
    markReaction('p', true);
    rememberPosts(cache, [postOf('p', { counts: countsOf(2, { shareCount: 5 }) })]);
    expect(knownPost(cache, 'p')).toMatchObject({
      myReaction: 'like',
      counts: countsOf(2, { ...liked, shareCount: 5 }),
    });
  });

  it('comes back when it was gone', () => {
    dropPost(cache, 'p');
    expect(cache.getQueryData(postKey('p'))).toBeNull();
    rememberPosts(cache, [postOf('p')]);
    expect(knownPost(cache, 'p')).toEqual(postOf('p'));
  });
});

describe('counts', () => {
  it.each([
    [0, 1],
    [1, 7],
    [2, 7],
  ])('of version %i make %i comments of a post of version 1', (version, commentCount) => {
    rememberPosts(cache, [postOf('p', { counts: countsOf(1, { commentCount: 1 }) })]);
    applyCounts(cache, 'p', countsOf(version, { commentCount: 7 }));
    expect(knownPost(cache, 'p')?.counts.commentCount).toBe(commentCount);
    applyCommentCount(cache, 'p', 9, version - 1);
    expect(knownPost(cache, 'p')?.counts.commentCount).toBe(version === 0 ? 1 : 7);
  });

  it('without a version are taken as they come', () => {
    rememberPosts(cache, [postOf('p', { counts: countsOf(5, { commentCount: 1 }) })]);
    for (const [version, commentCount] of [
      [noVersion, 2],
      [noVersion, 3],
      [4, 4],
    ] as const) {
      rememberPosts(cache, [postOf('p', { counts: countsOf(version, { commentCount }) })]);
      expect(knownPost(cache, 'p')?.counts.commentCount).toBe(commentCount);
    }
  });

  it('leave out the reactions while the member’s own is on its way', () => {
    rememberPosts(cache, [postOf('p', { counts: countsOf(1, liked) })]);
    markReaction('p', true);
    applyCounts(cache, 'p', countsOf(2, { commentCount: 4 }));
    expect(knownPost(cache, 'p')?.counts).toEqual(countsOf(2, { ...liked, commentCount: 4 }));
  });

  it('of a post that is not known change nothing', () => {
    applyCounts(cache, 'p', countsOf(2));
    applyCommentCount(cache, 'p', 1, 2);
    patchPost(cache, 'p', (post) => ({ ...post, content: 'x' }));
    expect(cache.getQueryData(postKey('p'))).toBeUndefined();
  });
});

describe('a post that is gone', () => {
  const everyList = [
    postListKeys.feed,
    postListKeys.timeline('ada'),
    postListKeys.saved(''),
    postListKeys.saved('q'),
    postListKeys.videos,
  ];

  it('leaves every list and what waits, in whichever page', () => {
    for (const key of everyList) {
      cache.setQueryData(key, pages('ap', 'bp'));
      cache.setQueryData(waitingKey(key), ['x', 'p']);
    }
    dropPost(cache, 'p');
    for (const key of everyList) {
      expect(shown(cache, key)).toBe('ab');
      expect(cache.getQueryData(waitingKey(key))).toEqual(['x']);
    }
  });

  it('stays as gone in its own entry, and its shares no longer show it', () => {
    const gone = postOf('p');
    rememberPosts(cache, [gone, shareOf(gone, 's'), shareOf(postOf('other'), 't')]);
    dropPost(cache, 'p');
    expect(cache.getQueryData(postKey('p'))).toBeNull();
    expect(knownPost(cache, 's')?.original).toBeNull();
    expect(knownPost(cache, 't')?.original?.id).toBe('other');
  });

  it('makes the members’ photos be read again', () => {
    cache.setQueryData(memberMediaKey.of('ada'), { pages: [], pageParams: [] });
    dropPost(cache, 'p');
    expect(cache.getQueryState(memberMediaKey.of('ada'))?.isInvalidated).toBe(true);
  });

  it('lists that do not hold it keep their identity, so that nothing is drawn again', () => {
    cache.setQueryData(postListKeys.feed, pages('ab'));
    const before = cache.getQueryData(postListKeys.feed);
    dropPost(cache, 'p');
    expect(cache.getQueryData(postListKeys.feed)).toBe(before);
  });
});

it('a member who is hidden takes their posts along, and their originals out of the shares of others', () => {
  const theirs = postOf('p', { author: personNamed('ben') });
  rememberPosts(cache, [theirs, postOf('a'), shareOf(theirs, 's'), shareOf(postOf('a'), 't')]);
  cache.setQueryData(postListKeys.feed, pages('past'));
  dropPostsOf(cache, 'ben');
  expect(shown(cache, postListKeys.feed)).toBe('ast');
  expect(cache.getQueryData(postKey('p'))).toBeNull();
  expect(knownPost(cache, 's')?.original).toBeNull();
  expect(knownPost(cache, 't')?.original?.id).toBe('a');
});

it('an edited post changes in every share of it, and in no other', () => {
  const edited = postOf('p', { content: 'old' });
  rememberPosts(cache, [shareOf(edited, 's'), shareOf(edited, 't'), shareOf(postOf('a', { content: 'old' }), 'u')]);
  patchOriginals(cache, 'p', (original) => ({ ...original, content: 'new' }));
  expect(['s', 't', 'u'].map((id) => knownPost(cache, id)?.original?.content)).toEqual(['new', 'new', 'old']);
});

it('a post that is no longer saved leaves every search of the saved posts, and no other list', () => {
  for (const key of [postListKeys.saved(''), postListKeys.saved('q'), postListKeys.feed])
    cache.setQueryData(key, pages('ap'));
  dropFromSaved(cache, 'p');
  expect([postListKeys.saved(''), postListKeys.saved('q'), postListKeys.feed].map((key) => shown(cache, key))).toEqual([
    'a',
    'a',
    'ap',
  ]);
});

describe('a post of the member’s own', () => {
  it('stands on top of the feed and of the member’s own timeline, once', () => {
    for (const key of [
      postListKeys.feed,
      postListKeys.timeline('ada'),
      postListKeys.timeline('ben'),
      postListKeys.saved(''),
    ]) {
      cache.setQueryData(key, pages('b', 'a'));
    }
    putOnTop(cache, postOf('p'));
    putOnTop(cache, postOf('p'));
    expect(shown(cache, postListKeys.feed)).toBe('pba');
    expect(shown(cache, postListKeys.timeline('ada'))).toBe('pba');
    expect(shown(cache, postListKeys.timeline('ben'))).toBe('ba');
    expect(shown(cache, postListKeys.saved(''))).toBe('ba');
    expect(knownPost(cache, 'p')).toEqual(postOf('p'));
  });

  it('stands below the pinned post of a timeline, and above it in the feed', () => {
    rememberPosts(cache, [postOf('p', { pinned: true })]);
    for (const key of [postListKeys.feed, postListKeys.timeline('ada')]) cache.setQueryData(key, pages('pb', 'a'));
    putOnTop(cache, postOf('n'));
    expect(shown(cache, postListKeys.timeline('ada'))).toBe('pnba');
    expect(shown(cache, postListKeys.feed)).toBe('npba');
  });

  it('waits no longer, and begins no list that was never read', () => {
    cache.setQueryData(waitingKey(postListKeys.feed), ['p', 'x']);
    putOnTop(cache, postOf('p'));
    expect(cache.getQueryData(waitingKey(postListKeys.feed))).toEqual(['x']);
    expect(cache.getQueryData(postListKeys.feed)).toBeUndefined();
  });
});

it('a new post in a place stands on top of the place and of all of its kind, one on a profile does not', () => {
  const place = placeNamed('g');
  const lists = [
    postListKeys.place(place),
    postListKeys.ofOwnPlaces(place.kind),
    postListKeys.feed,
    postListKeys.place(placeNamed('other')),
  ];
  for (const key of lists) cache.setQueryData(key, pages('a'));
  putOnTop(cache, postOf('p', { place }));
  putOnTop(cache, postOf('q'));
  expect(lists.map((key) => shown(cache, key))).toEqual(['pa', 'pa', 'qpa', 'a']);
});
