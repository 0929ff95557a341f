import type { deletePost } from '@hearth/contract/posts/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.ts';
import { request } from '../../../lib/api-client.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { dropPost } from './posts-cache.ts';

const call = request<typeof deletePost>('DELETE', '/api/posts/:postId');

export function useDeletePost() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (postId: string) => call({ params: { postId } }),
    onSuccess: (_done, postId) => dropPost(cache, postId),
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
}
