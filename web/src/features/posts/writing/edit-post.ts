import type { BodyOf } from '@hearth/contract/core/endpoint';
import type { editPost } from '@hearth/contract/posts/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { memberMediaKey, rememberPosts } from '../cache/posts-cache.ts';

const call = request<typeof editPost>('PATCH', '/api/posts/:postId');

export function useEditPost(postId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (changes: BodyOf<typeof editPost>) => call({ params: { postId }, body: changes }),
    onSuccess: ({ post }, { mediaIds }) => {
      rememberPosts(cache, [post]);
      if (mediaIds) void cache.invalidateQueries({ queryKey: memberMediaKey.of(post.author.id) });
    },
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
}
