import type { Words } from '@hearth/contract/core/mention-rules';
import type { Comment, editComment } from '@hearth/contract/posts/comments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../components/ui/toast/toast.ts';
import { request } from '../../../../lib/api/api-client.ts';
import { messageOf } from '../../../../lib/api/api-error.ts';
import { patchComment } from './comments-cache.ts';

const call = request<typeof editComment>('PATCH', '/api/posts/:postId/comments/:commentId');

export function useEditComment({ id, postId }: Comment) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ text, mentions }: Words) =>
      call({ params: { postId, commentId: id }, body: { text, mentions: [...mentions] } }),
    onSuccess: ({ comment }) => patchComment(cache, postId, id, () => comment),
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
}
