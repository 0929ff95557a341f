import type { listMembersBehindBlocks, listWordsBehindBlocks } from '@hearth/contract/groups/behind-blocks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { request } from '../../../../lib/api/api-client.ts';
import { manageKeys } from './manage-cache.ts';

const callMembers = request<typeof listMembersBehindBlocks>('GET', '/api/groups/:groupId/behind-blocks/members');
const callWords = request<typeof listWordsBehindBlocks>('GET', '/api/groups/:groupId/behind-blocks/words');

export function useMembersBehindBlocks(groupId: string) {
  return useQuery({
    queryKey: manageKeys.membersBehindBlocks(groupId),
    queryFn: async ({ signal }) => (await callMembers({ params: { groupId }, signal })).items,
  });
}

export function useWordsBehindBlocks(groupId: string) {
  return useInfiniteQuery({
    queryKey: manageKeys.wordsBehindBlocks(groupId),
    queryFn: ({ pageParam, signal }) =>
      callWords({ params: { groupId }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });
}
