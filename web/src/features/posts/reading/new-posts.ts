import type { QueryClient } from '@tanstack/react-query';
import { type IdPage, type IdPages, knownPost, pinnedOn, putOnTop, waitingKey } from '../cache/posts-cache.ts';
import { type PostSource, readPage } from './post-lists.ts';
import { postQuery } from './read-post.ts';

export const isEmpty = (list: IdPages) => list.pages.every(({ ids }) => ids.length === 0);

/** Someone else has posted: the post waits until the member asks for it. */
export function holdNewPost(cache: QueryClient, { key }: PostSource, id: string): void {
  if (listedIds(cache, key).has(id)) return;
  cache.setQueryData<string[]>(waitingKey(key), (ids = []) => (ids.includes(id) ? ids : [...ids, id]));
}

/** The member has posted in another tab, or the live event arrived before the answer to the request. */
export async function showOwnPost(cache: QueryClient, id: string, source?: PostSource): Promise<void> {
  const post = knownPost(cache, id) ?? (await cache.fetchQuery(postQuery(id)).catch(() => null));
  if (post) putOnTop(cache, post, source?.key);
}

/** Reads the newest page of a list that is already known, and shows or holds what is new in it. */
export async function refreshHead(
  cache: QueryClient,
  source: PostSource,
  mayShow: (list: IdPages) => boolean,
): Promise<void> {
  if (!cache.getQueryData<IdPages>(source.key)) return;
  const head = await readPage(cache, source, {}).catch(() => null);
  const list = cache.getQueryData<IdPages>(source.key);
  if (!head || !list) return;
  if (mayShow(list)) {
    showHead(cache, source, head);
    return;
  }
  const listed = listedIds(cache, source.key);
  cache.setQueryData<string[]>(
    waitingKey(source.key),
    head.ids.filter((id) => !listed.has(id)),
  );
}

/** Reads and shows the newest page. Fails if it cannot be read, so that the member can be told. */
export async function showNewest(cache: QueryClient, source: PostSource): Promise<void> {
  showHead(cache, source, await readPage(cache, source, {}));
}

/** Joins the newest page to the list. Where posts may be missing in between, the list starts again from that page. */
function showHead(cache: QueryClient, { key }: PostSource, head: IdPage): void {
  cache.setQueryData<IdPages>(key, (list) => {
    const shown = new Set(list?.pages[0]?.ids);
    const overlaps = head.ids.some((id) => shown.has(id));
    const isPinnedAlike = pinnedOn(cache, key, list) === pinnedOn(cache, key, { pages: [head], pageParams: [''] });
    if (!list || !overlaps || !isPinnedAlike || list.pages.length === 1) return { pages: [head], pageParams: [''] };
    return withNewHead(list, head.ids);
  });
  cache.setQueryData<string[]>(waitingKey(key), []);
}

/** The order of the newest page is the order of the list: a new post need not be the first. */
function withNewHead(list: IdPages, head: readonly string[]): IdPages {
  const isNotThere = (id: string) => !head.includes(id);
  const pages = list.pages.map((page) => ({ ...page, ids: page.ids.filter(isNotThere) }));
  return {
    ...list,
    pages: pages.map((page, place) => (place === 0 ? { ...page, ids: [...head, ...page.ids] } : page)),
  };
}

function listedIds(cache: QueryClient, key: PostSource['key']): ReadonlySet<string> {
  return new Set(cache.getQueryData<IdPages>(key)?.pages.flatMap(({ ids }) => ids));
}
