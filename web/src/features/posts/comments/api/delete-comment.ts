import type { Comment, deleteComment } from '@hearth/contract/posts/comments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../components/ui/toast/toast.ts';
import { request } from '../../../../lib/api/api-client.ts';
import { messageOf } from '../../../../lib/api/api-error.ts';
import { applyCommentCount } from '../../cache/posts-cache.ts';
import { applyReplyCount, dropComment } from './comments-cache.ts';

const call = request<typeof deleteComment>('DELETE', '/api/posts/:postId/comments/:commentId');

export function useDeleteComment({ id, postId, parentId }: Comment) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call({ params: { postId, commentId: id } }),
    onSuccess: ({ commentCount, version, parentReplyCount }) => {
      dropComment(cache, postId, id);
      applyCommentCount(cache, postId, commentCount, version);
      if (parentId && parentReplyCount !== null) applyReplyCount(cache, postId, parentId, parentReplyCount);
    },
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
}
