import type { listCommentLikes } from '@hearth/contract/posts/comments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';

const call = request<typeof listCommentLikes>('GET', '/api/posts/:postId/comments/:commentId/likes');

export function useCommentLikes(postId: string, commentId: string) {
  return useInfiniteQuery({
    queryKey: ['comment-likes', postId, commentId],
    queryFn: ({ pageParam, signal }) =>
      call({ params: { postId, commentId }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  });
}
