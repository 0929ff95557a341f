import type { readMemberMedia } from '@hearth/contract/posts/endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { request } from '../../../../lib/api/api-client.ts';
import { memberMediaKey } from '../../cache/posts-cache.ts';

const call = request<typeof readMemberMedia>('GET', '/api/members/:memberId/media');

export function useMemberMedia(memberId: string) {
  return useInfiniteQuery({
    queryKey: memberMediaKey.of(memberId),
    queryFn: ({ pageParam, signal }) =>
      call({ params: { memberId }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });
}
