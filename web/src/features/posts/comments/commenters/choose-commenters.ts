import type { chooseCommenters as endpoint } from '@hearth/contract/posts/comments-from';
import type { CommentsFrom } from '@hearth/contract/posts/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../components/ui/toast/toast.ts';
import { request } from '../../../../lib/api/api-client.ts';
import { messageOf } from '../../../../lib/api/api-error.ts';
import { patchPost } from '../../cache/posts-cache.ts';

const call = request<typeof endpoint>('PUT', '/api/posts/:postId/comments-from');

export function chooseCommenters(postId: string, commentsFrom: CommentsFrom) {
  return call({ params: { postId }, body: { commentsFrom } });
}

export function useChooseCommenters(postId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (commentsFrom: CommentsFrom) => chooseCommenters(postId, commentsFrom),
    onSuccess: (chosen) => patchPost(cache, postId, (post) => ({ ...post, ...chosen })),
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
}
