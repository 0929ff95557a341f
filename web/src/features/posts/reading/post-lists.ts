import type { Topic } from '@hearth/contract/core/live';
import type { Post } from '@hearth/contract/posts/endpoints';
import { infiniteQueryOptions, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { PageRequest } from '../../../lib/api/page-query.ts';
import { watching } from '../../../lib/live/watching.ts';
import { type IdPage, pinnedKey, rememberPosts } from '../cache/posts-cache.ts';

export type PostSource = {
  key: readonly string[];
  /** Where new posts of this list are announced. */
  topic: Topic | null;
  /** The topic also announces posts that are not of this list: the list is asked. */
  partOfTopic?: true;
  /** `pinned`: posts that stand above the list, which its first page names. */
  read: (asked: PageRequest) => Promise<{ items: Post[]; nextCursor: string | null; pinned?: Post[] }>;
};

export async function readPage(cache: QueryClient, source: PostSource, asked: PageRequest): Promise<IdPage> {
  const { items, nextCursor, pinned } = await source.read(asked);
  rememberPosts(cache, items);
  if (pinned && !asked.cursor) {
    rememberPosts(cache, pinned);
    const ids = pinned.map(({ id }) => id);
    cache.setQueryData<string[]>(pinnedKey(source.key), ids);
  }
  return { ids: items.map(({ id }) => id), nextCursor };
}

/** `readAgain` reads the newest page when a post was announced between the read and the subscription. */
export function usePostList(source: PostSource, readAgain: () => Promise<void>) {
  const cache = useQueryClient();
  return useInfiniteQuery(postListQuery(cache, source, readAgain));
}

export const postListQuery = (cache: QueryClient, source: PostSource, readAgain: () => Promise<void>) =>
  infiniteQueryOptions({
    queryKey: source.key,
    queryFn: ({ pageParam, signal }) => readPage(cache, source, { ...(pageParam && { cursor: pageParam }), signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    // Refetching would read every page again; refreshHead reads the newest page alone.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
    meta: {
      ...watching(source.topic),
      readAgain,
      readPage: (cursor: string) => readPage(cache, source, { cursor }),
    },
  });
