import type { reportPost } from '@hearth/contract/posts/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.ts';
import { request } from '../../../lib/api-client.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { patchPost } from './posts-cache.ts';

const call = request<typeof reportPost>('PUT', '/api/posts/:postId/report');

export function useReportPost() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (postId: string) => call({ params: { postId } }),
    onSuccess: (_done, postId) => {
      patchPost(cache, postId, (post) => ({ ...post, reported: true }));
      toast('Post reported. Thank you.');
    },
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
}
