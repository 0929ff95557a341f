import type { readComment } from '@hearth/contract/posts/comments';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../../lib/api/api-client.ts';

const call = request<typeof readComment>('GET', '/api/posts/:postId/comments/:commentId');

const linkedCommentKey = (postId: string, commentId: string | null) => ['linked-comment', postId, commentId] as const;

/** The comment below which the linked one lies, or itself; undefined while it is not known, or if there is none. */
export function useLinkedThread(postId: string, commentId: string | null): string | undefined {
  const { data } = useQuery({
    queryKey: linkedCommentKey(postId, commentId),
    queryFn: async ({ signal }) => {
      const { comment } = await call({ params: { postId, commentId: commentId ?? '' }, signal });
      return comment.parentId ?? comment.id;
    },
    enabled: commentId !== null,
    retry: false,
  });
  return data;
}
