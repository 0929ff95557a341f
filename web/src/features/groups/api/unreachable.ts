import type { deleteComment } from '@hearth/contract/posts/comments';
import type { deletePost } from '@hearth/contract/posts/endpoints';
import type { listUnreachable, UnreachableWords } from '@hearth/contract/posts/unreachable';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';

const callList = request<typeof listUnreachable>('GET', '/api/unreachable/:kind');
const callDeletePost = request<typeof deletePost>('DELETE', '/api/posts/:postId');
const callDeleteComment = request<typeof deleteComment>('DELETE', '/api/posts/:postId/comments/:commentId');

type UnreachableKind = 'posts' | 'comments';
const allKey = ['unreachable'] as const;
const keyOf = (kind: UnreachableKind) => [...allKey, kind] as const;

/** What the member wrote in groups that are closed to them now. */
export function useUnreachable(kind: UnreachableKind) {
  return useInfiniteQuery({
    queryKey: keyOf(kind),
    queryFn: ({ pageParam, signal }) =>
      callList({ params: { kind }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
    meta: watching(ownTopic),
  });
}

export function useDeleteUnreachable() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ postId, commentId }: UnreachableWords) => {
      if (commentId) await callDeleteComment({ params: { postId, commentId } });
      else await callDeletePost({ params: { postId } });
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: allKey }),
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
}
