import type { deletePost, Post } from '@hearth/contract/posts/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { currentVisit, navigate } from '../../../lib/router/visit.ts';
import { dropPost } from '../cache/posts-cache.ts';

const call = request<typeof deletePost>('DELETE', '/api/posts/:postId');

export function useDeletePost() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Post) => call({ params: { postId: id } }),
    onSuccess: (_done, { id, place }) => {
      // The page of the post itself would only say that there is none.
      if (currentVisit().location.pathname === `/post/${id}`) navigate(place?.href ?? '/home', { replace: true });
      dropPost(cache, id);
    },
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
}
