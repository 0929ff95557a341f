import type { Query, QueryClient } from '@tanstack/react-query';
import { dropFromList, type IdPages, type KnownPost, postKey, postListKeys } from '../cache/posts-cache.ts';

/** Of the list, to find out what became of the posts of one page. */
const mostReads = 3;

const reading = new Map<string, Promise<void>>();

export function pagesOf(list: Query): IdPages {
  return (list.state.data as IdPages | undefined) ?? { pages: [], pageParams: [] };
}

export function pageIndexOf(list: Query, id: string): number {
  return pagesOf(list).pages.findIndex(({ ids }) => ids.includes(id));
}

/** A post that a list on screen has let go is read with its neighbours. Undefined if there is no such list. */
export async function readWithPage(cache: QueryClient, id: string): Promise<KnownPost | undefined> {
  if (cache.getQueryData(postKey(id)) !== undefined) return undefined;
  for (const list of cache.getQueryCache().findAll({ queryKey: postListKeys.all, type: 'active' })) {
    const index = pageIndexOf(list, id);
    if (index < 1 || !list.meta?.readPage) continue;
    await readAgain(cache, list, index);
    return cache.getQueryData<KnownPost>(postKey(id));
  }
  return undefined;
}

export function readAgain(cache: QueryClient, list: Query, index: number): Promise<void> {
  const name = `${list.queryHash} ${pagesOf(list).pageParams[index]}`;
  const read = reading.get(name) ?? readPageAgain(cache, list, index).finally(() => reading.delete(name));
  reading.set(name, read);
  return read;
}

/**
 * The list keeps its order, so that nothing moves. A post that is no longer between its neighbours leaves the list; one
 * that other posts have pushed to a later page stays.
 */
async function readPageAgain(cache: QueryClient, list: Query, index: number): Promise<void> {
  const { pages, pageParams } = pagesOf(list);
  const { ids: wanted, nextCursor } = pages[index] ?? { ids: [], nextCursor: null };
  const later = new Set(pages.slice(index + 1).flatMap(({ ids }) => ids));
  const found = new Set<string>();
  let cursor = pageParams[index] ?? null;
  for (let count = 0; count < mostReads && cursor && list.meta?.readPage; count++) {
    const page = await list.meta.readPage(cursor);
    for (const id of page.ids) found.add(id);
    cursor = page.nextCursor;
    const isWhole = !cursor || cursor === nextCursor || page.ids.some((id) => later.has(id));
    if (!isWhole && !wanted.every((id) => found.has(id))) continue;
    for (const id of wanted) if (!found.has(id)) dropFromList(cache, list.queryKey as string[], id);
    return;
  }
}
