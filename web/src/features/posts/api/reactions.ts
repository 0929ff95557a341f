import type { listReactions } from '@hearth/contract/posts/endpoints';
import type { ReactionKind } from '@hearth/contract/posts/rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';

const call = request<typeof listReactions>('GET', '/api/posts/:postId/reactions');

export function useReactions(postId: string, kind: ReactionKind | null) {
  return useInfiniteQuery({
    queryKey: ['reactions', postId, kind],
    queryFn: ({ pageParam, signal }) =>
      call({ params: { postId }, query: { ...(pageParam && { cursor: pageParam }), ...(kind && { kind }) }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  });
}
