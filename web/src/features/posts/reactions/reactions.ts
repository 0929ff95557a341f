import type { listCommentReactions } from '@hearth/contract/posts/comments';
import type { listReactions } from '@hearth/contract/posts/endpoints';
import type { ReactionKind } from '@hearth/contract/posts/rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';

const callPost = request<typeof listReactions>('GET', '/api/posts/:postId/reactions');
const callComment = request<typeof listCommentReactions>('GET', '/api/posts/:postId/comments/:commentId/reactions');

/** What members reacted to: a post, or a comment below it. */
export type Reactable = { postId: string; commentId?: string };

const reactionsKey = (postId: string, commentId: string | null, kind: ReactionKind | null) =>
  ['reactions', postId, commentId, kind] as const;

export function useReactions({ postId, commentId }: Reactable, kind: ReactionKind | null) {
  return useInfiniteQuery({
    queryKey: reactionsKey(postId, commentId ?? null, kind),
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(pageParam && { cursor: pageParam }), ...(kind && { kind }) };
      if (commentId) return callComment({ params: { postId, commentId }, query, signal });
      return callPost({ params: { postId }, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  });
}
