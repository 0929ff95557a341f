import type { readVideos } from '@hearth/contract/posts/endpoints';
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { rememberPeople } from '../../../lib/person-cache.ts';
import { type VideoPage, videosKey, videosOf } from './videos-cache.ts';

const call = request<typeof readVideos>('GET', '/api/videos');

export async function readVideoPage(cache: QueryClient, cursor: string, signal?: AbortSignal): Promise<VideoPage> {
  const { items, nextCursor } = await call({ query: cursor ? { cursor } : {}, ...(signal ? { signal } : {}) });
  rememberPeople(
    cache,
    items.map(({ author }) => author),
  );
  return { items: items.flatMap(videosOf), nextCursor };
}

export function useVideos() {
  const cache = useQueryClient();
  return useInfiniteQuery({
    queryKey: videosKey,
    queryFn: ({ pageParam, signal }) => readVideoPage(cache, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    // A film that plays must not move because the page asked again; useNewVideos looks after the head.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
