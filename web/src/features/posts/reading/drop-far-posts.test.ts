import type { Topic } from '@hearth/contract/core/live';
import type { Post } from '@hearth/contract/posts/endpoints';
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { personKey } from '../../../lib/cache/person-cache.ts';
import { catchUp } from '../../../lib/live/catch-up.ts';
import { createListeners } from '../../../lib/state/listeners.ts';
import { markReaction } from '../cache/choices-under-way.ts';
import { applyCounts, knownPost, postKey, postListKeys } from '../cache/posts-cache.ts';
import { countsOf, personNamed, postOf, shown } from '../cache/testing/posts.ts';
import { dropFarPosts, dropFarPostsSoon } from './drop-far-posts.ts';
import { type PostSource, postListQuery } from './post-lists.ts';
import { postQuery } from './read-post.ts';

const { feed } = postListKeys;
/** Two posts a page: ab, cd, … and so on to yz. */
const letters = 'abcdefghijklmnopqrstuvwxyz';
const perPage = 2;

let cache: QueryClient;
let onServer: Post[];
let asked: string[];
let offline: boolean;
let stops: (() => void)[];

const source: PostSource = {
  key: feed,
  topic: null,
  async read({ cursor = '' }) {
    asked.push(cursor);
    const items = onServer.filter(({ id }) => id > cursor).slice(0, perPage);
    await Promise.resolve();
    if (offline) throw new Error('offline');
    const last = items.at(-1)?.id ?? '';
    return { items, nextCursor: onServer.some(({ id }) => id > last) ? last : null };
  },
};
const onServerAre = (ids: string) => {
  onServer = [...ids].map((id) => postOf(id, { author: personNamed(`author-${id}`) }));
};
const without = (ids: string) => onServerAre([...letters].filter((id) => !ids.includes(id)).join(''));
const known = () => [...letters].filter((id) => knownPost(cache, id)).join('');
const idle = () => vi.waitFor(() => expect(cache.isFetching()).toBe(0));

/** As a card on the screen does. */
async function show(ids: string): Promise<void> {
  for (const id of ids) {
    const observer = new QueryObserver(cache, { ...postQuery(id), retry: false });
    stops.push(observer.subscribe(() => undefined));
  }
  await idle();
}

beforeEach(async () => {
  cache = new QueryClient();
  asked = [];
  offline = false;
  onServerAre(letters);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const post = onServer.find(({ id }) => url === `/api/posts/${id}`);
    return post ? Response.json({ post }) : Response.json({ code: 'not_found', requestId: '' }, { status: 404 });
  });
  const list = new InfiniteQueryObserver(
    cache,
    postListQuery(cache, source, async () => undefined),
  );
  stops = [list.subscribe(() => undefined)];
  await list.refetch();
  while (list.getCurrentResult().hasNextPage) await list.fetchNextPage();
  asked = [];
});
afterEach(() => {
  for (const stop of stops) stop();
  markReaction('e', false);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('of a long list', () => {
  it('the first page and five pages on each side of what is looked at stay, and the order of all', () => {
    dropFarPosts(cache, feed, 'z');
    expect(known()).toBe('abopqrstuvwxyz');
    expect(shown(cache, feed)).toBe(letters);
    dropFarPosts(cache, feed, 'o');
    expect(known()).toBe('abopqrstuvwxyz');
  });

  it('what is on the screen, or being reacted to, stays too', async () => {
    await show('d');
    markReaction('e', true);
    dropFarPosts(cache, feed, 'z');
    expect(known()).toBe('abdeopqrstuvwxyz');
  });

  it('nobody stays who is on no other post', () => {
    dropFarPosts(cache, feed, 'z');
    expect(cache.getQueryData(personKey('author-c'))).toBeUndefined();
    expect(cache.getQueryData(personKey('author-a'))).toBeDefined();
    expect(cache.getQueryData(personKey('author-z'))).toBeDefined();
  });

  it('nothing goes while going back passes the top', () => {
    vi.useFakeTimers();
    dropFarPosts(cache, feed, 'z');
    dropFarPostsSoon(cache, feed, 'a');
    dropFarPostsSoon(cache, feed, 'z');
    vi.runAllTimers();
    expect(known()).toBe('abopqrstuvwxyz');
    dropFarPostsSoon(cache, feed, 'a');
    vi.runAllTimers();
    expect(known()).toBe('ab');
  });
});

describe('a post that was let go', () => {
  beforeEach(() => dropFarPosts(cache, feed, 'z'));

  it('is read again with its page, by the cursor of the page, once', async () => {
    await show('efg');
    expect(asked).toEqual(['d', 'f']);
    expect(known()).toBe('abefghopqrstuvwxyz');
    expect(shown(cache, feed)).toBe(letters);
  });

  it('is read before it is reached', async () => {
    dropFarPosts(cache, feed, 'o');
    await vi.waitFor(() => expect(known()).toBe('abmnopqrstuvwxyz'));
    expect(asked).toEqual(['l']);
  });

  it('is read by its own address where no list shows it', async () => {
    for (const stop of stops.splice(0)) stop();
    await show('e');
    expect(asked).toEqual(['/api/posts/e']);
  });

  it('says that it cannot be read, and is read when the member tries again', async () => {
    offline = true;
    await show('ef');
    expect(cache.getQueryState(postKey('e'))?.error?.message).toBe('offline');
    expect(shown(cache, feed)).toBe(letters);
    offline = false;
    await cache.refetchQueries({ queryKey: postKey('e') });
    expect(asked).toEqual(['d', 'd']);
    expect(known()).toContain('ef');
    expect(cache.getQueryState(postKey('f'))?.error).toBeNull();
  });

  it.each([
    ['first', 'e'],
    ['last', 'f'],
    ['only one', 'ef'],
  ])('leaves the list if it is no longer of it: the %s of its page', async (_which, gone) => {
    without(gone);
    await show('ef');
    expect(shown(cache, feed)).toBe([...letters].filter((id) => !gone.includes(id)).join(''));
    expect(knownPost(cache, 'g')).toBeDefined();
    expect([...gone].some((id) => knownPost(cache, id))).toBe(false);
  });

  it('stays in other lists if only this one leaves it out', async () => {
    const other = postListKeys.timeline('ada');
    cache.setQueryData(other, { pages: [{ ids: ['e', 'f'], nextCursor: null }], pageParams: [''] });
    without('e');
    await show('f');
    expect(shown(cache, feed)).toBe(letters.replace('e', ''));
    expect(shown(cache, other)).toBe('ef');
  });

  it('stays if new posts have pushed it to a later page, and appears once', async () => {
    const newer = ['d1', 'd2', 'd3'].map((id) => postOf(id));
    onServer = [...onServer.slice(0, 4), ...newer, ...onServer.slice(4)];
    await show('ef');
    expect(asked).toEqual(['d', 'd2', 'e']);
    expect(shown(cache, feed)).toBe(letters);
    expect(known()).toContain('ef');
  });

  it('is asked for by itself if its place is not found', async () => {
    const newer = Array.from('123456789', (n) => postOf(`d${n}`));
    onServer = [...onServer.slice(0, 4), ...newer, ...onServer.slice(5)];
    await show('ef');
    expect(asked).toEqual(['d', 'd2', 'd4', '/api/posts/e', '/api/posts/f']);
    expect(cache.getQueryData(postKey('e'))).toBeNull();
    expect(knownPost(cache, 'f')).toBeDefined();
  });

  it('comes back with what changed meanwhile', async () => {
    const counts = countsOf(2, { commentCount: 7 });
    applyCounts(cache, 'e', counts);
    expect(cache.getQueryState(postKey('e'))).toBeUndefined();
    onServer = onServer.map((post) => (post.id === 'e' ? { ...post, counts } : post));
    await show('e');
    expect(knownPost(cache, 'e')?.counts).toEqual(counts);
  });

  it('is read once more if a live event came while its page was read', async () => {
    const events = createListeners<{ type: string; data: unknown; topic: Topic }>();
    const socket = { onSubscribed: () => () => undefined, onEvent: events.add };
    stops.push(catchUp(cache, socket));
    const reading = show('e');
    const counts = countsOf(2, { commentCount: 7 });
    onServer = onServer.map((post) => (post.id === 'e' ? { ...post, counts } : post));
    events.notify({ type: 'post.counted', data: {}, topic: 'post:e' });
    applyCounts(cache, 'e', counts);
    await reading;
    await vi.waitFor(() => expect(knownPost(cache, 'e')?.counts).toEqual(counts));
    expect(asked).toEqual(['d', '/api/posts/e']);
  });
});
