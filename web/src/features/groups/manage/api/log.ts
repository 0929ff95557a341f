import type { readGroupLog } from '@hearth/contract/groups/oversight';
import { groupTopic } from '@hearth/contract/groups/rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { request } from '../../../../lib/api/api-client.ts';
import { ownTopic, watching } from '../../../../lib/live/watching.ts';
import { manageKeys } from './manage-cache.ts';

const call = request<typeof readGroupLog>('GET', '/api/groups/:groupId/log');

export function useGroupLog(groupId: string) {
  return useInfiniteQuery({
    queryKey: manageKeys.log(groupId),
    queryFn: ({ pageParam, signal }) =>
      call({ params: { groupId }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: watching(groupTopic(groupId), ownTopic),
  });
}
