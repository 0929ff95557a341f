import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropPostsOf, knownPost, postListKeys, putOnTop, rememberPosts, waitingKey } from '../cache/posts-cache.ts';
import { pages, personNamed, postOf, shown } from '../cache/testing/posts.ts';
import { holdNewPost, refreshHead, showNewest, showOwnPost } from './new-posts.ts';
import type { PostSource } from './post-lists.ts';

const { feed } = postListKeys;
const always = () => true;
const never = () => false;

let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
});
afterEach(() => vi.unstubAllGlobals());

/** A feed whose newest page holds these posts. */
const feedOf = (ids: string): PostSource => ({
  key: feed,
  topic: null,
  read: async () => ({ items: [...ids].map((id) => postOf(id)), nextCursor: 'more' }),
});
const unreachable: PostSource = { key: feed, topic: null, read: () => Promise.reject(new Error('offline')) };
const waiting = () => cache.getQueryData<string[]>(waitingKey(feed));

describe('a post of someone else', () => {
  it('waits, is counted once, and moves nothing on the screen', () => {
    cache.setQueryData(feed, pages('ba'));
    for (const id of ['c', 'd', 'c']) holdNewPost(cache, feedOf(''), id);
    expect(waiting()).toEqual(['c', 'd']);
    expect(shown(cache, feed)).toBe('ba');
  });

  it('does not wait if the list shows it already', () => {
    cache.setQueryData(feed, pages('c', 'ba'));
    holdNewPost(cache, feedOf(''), 'b');
    expect(waiting()).toBeUndefined();
  });

  it('that waits is gone with its author', () => {
    rememberPosts(cache, [postOf('p', { author: personNamed('ben') }), postOf('q')]);
    for (const id of ['p', 'q']) holdNewPost(cache, feedOf(''), id);
    dropPostsOf(cache, 'ben');
    expect(waiting()).toEqual(['q']);
  });
});

describe('a post of the member’s own', () => {
  it('that is known stands on top at once', async () => {
    cache.setQueryData(feed, pages('ba'));
    rememberPosts(cache, [postOf('p')]);
    await showOwnPost(cache, 'p');
    expect(shown(cache, feed)).toBe('pba');
    expect(waiting() ?? []).toEqual([]);
  });

  it('from another tab is read first', async () => {
    cache.setQueryData(feed, pages('ba'));
    const asked = vi.fn(async (_url: string) => Response.json({ post: postOf('p', { content: 'from afar' }) }));
    vi.stubGlobal('fetch', asked);
    await showOwnPost(cache, 'p');
    expect(asked.mock.calls.map(([url]) => url)).toEqual(['/api/posts/p']);
    expect(shown(cache, feed)).toBe('pba');
    expect(knownPost(cache, 'p')?.content).toBe('from afar');
  });

  it('that cannot be read leaves the list as it is', async () => {
    cache.setQueryData(feed, pages('ba'));
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'not_found', requestId: '' }, { status: 404 })));
    await showOwnPost(cache, 'p');
    expect(shown(cache, feed)).toBe('ba');
  });
});

describe('the newest page', () => {
  it('joins the top, and what was scrolled through stays', async () => {
    cache.setQueryData(feed, pages('cb', 'a'));
    await refreshHead(cache, feedOf('edcb'), never);
    expect(waiting()).toEqual(['e', 'd']);
    expect(shown(cache, feed)).toBe('cba');
    await refreshHead(cache, feedOf('edcb'), always);
    expect(waiting()).toEqual([]);
    expect(shown(cache, feed)).toBe('edcba');
  });

  it('replaces a list with which it shares nothing: something may be missing in between', async () => {
    cache.setQueryData(feed, pages('b', 'a'));
    await refreshHead(cache, feedOf('zy'), always);
    expect(shown(cache, feed)).toBe('zy');
    cache.setQueryData(feed, pages(''));
    await refreshHead(cache, feedOf('z'), always);
    expect(shown(cache, feed)).toBe('z');
  });

  it('replaces the only page, so that posts which are gone leave it', async () => {
    cache.setQueryData(feed, pages('cba'));
    await refreshHead(cache, feedOf('dca'), always);
    expect(shown(cache, feed)).toBe('dca');
  });

  it('is judged by the list as it is when the answer arrives', async () => {
    cache.setQueryData(feed, pages('ba'));
    const reading = refreshHead(cache, feedOf('cba'), (list) => list.pages[0]?.ids.length === 0);
    putOnTop(cache, postOf('c'));
    await reading;
    expect(waiting()).toEqual([]);
    expect(shown(cache, feed)).toBe('cba');
  });

  it('is not read for a list that nobody has opened', async () => {
    const read = vi.fn(feedOf('a').read);
    await refreshHead(cache, { ...feedOf('a'), read }, always);
    expect(read).not.toHaveBeenCalled();
    expect(cache.getQueryData(feed)).toBeUndefined();
  });

  it('that cannot be read changes nothing by itself, and is reported to a member who asked for it', async () => {
    cache.setQueryData(feed, pages('ba'));
    holdNewPost(cache, unreachable, 'c');
    await refreshHead(cache, unreachable, always);
    await expect(showNewest(cache, unreachable)).rejects.toThrow('offline');
    expect(waiting()).toEqual(['c']);
    expect(shown(cache, feed)).toBe('ba');
  });

  it('is shown when the member asks for it', async () => {
    cache.setQueryData(feed, pages('ba'));
    holdNewPost(cache, feedOf(''), 'c');
    await showNewest(cache, feedOf('cba'));
    expect(shown(cache, feed)).toBe('cba');
    expect(waiting()).toEqual([]);
  });
});
