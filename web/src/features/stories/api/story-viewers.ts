import type { listStoryViewers } from '@hearth/contract/stories/endpoints';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { rememberPeople } from '../../../lib/cache/person-cache.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import { viewersKey } from './stories-cache.ts';

const call = request<typeof listStoryViewers>('GET', '/api/stories/:storyId/viewers');

export function useStoryViewers(storyId: string) {
  const cache = useQueryClient();
  return useInfiniteQuery({
    queryKey: viewersKey(storyId),
    queryFn: async ({ pageParam, signal }) => {
      const page = await call({ params: { storyId }, query: pageParam ? { cursor: pageParam } : {}, signal });
      rememberPeople(
        cache,
        page.items.map(({ person }) => person),
      );
      return page;
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: watching(ownTopic),
    staleTime: 0,
  });
}
