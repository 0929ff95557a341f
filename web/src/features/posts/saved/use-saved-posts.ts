import type { listSavedPosts } from '@hearth/contract/posts/saved';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import { postListKeys } from '../cache/posts-cache.ts';
import { type PostSource, readPage } from '../reading/post-lists.ts';

const callSaved = request<typeof listSavedPosts>('GET', '/api/saved-posts');

export function useSavedPosts(q: string) {
  const cache = useQueryClient();
  const source: PostSource = {
    key: postListKeys.saved(q),
    topic: null,
    read: ({ cursor, signal }) =>
      callSaved({ query: { ...(cursor && { cursor }), ...(q && { q }) }, ...(signal ? { signal } : {}) }),
  };
  return useInfiniteQuery({
    queryKey: source.key,
    queryFn: ({ pageParam, signal }) => readPage(cache, source, { ...(pageParam && { cursor: pageParam }), signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
    meta: watching(ownTopic),
    placeholderData: (before) => before,
  });
}
