import type { sharePost } from '@hearth/contract/posts/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from '../../../components/ui/toast.ts';
import { request } from '../../../lib/api-client.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { putOnTop } from './posts-cache.ts';

const call = request<typeof sharePost>('POST', '/api/posts/:postId/shares');

export function useSharePost(postId: string) {
  const cache = useQueryClient();
  // Kept until the share has succeeded, so that another attempt does not share twice.
  const clientId = useRef<string | null>(null);
  return useMutation({
    mutationFn: () => {
      clientId.current ??= crypto.randomUUID();
      return call({ params: { postId }, body: { clientId: clientId.current } });
    },
    onSuccess: ({ post }) => {
      clientId.current = null;
      putOnTop(cache, post);
      toast('Post shared!');
    },
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
}
