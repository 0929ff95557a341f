import type { tagPhoto, untagPhoto } from '@hearth/contract/posts/photo-tags';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../components/ui/toast/toast.ts';
import { request } from '../../../../lib/api/api-client.ts';
import { messageOf } from '../../../../lib/api/api-error.ts';
import { rememberPosts } from '../../cache/posts-cache.ts';

const path = '/api/posts/:postId/media/:mediaId/tags/:memberId';
const callTag = request<typeof tagPhoto>('PUT', path);
const callUntag = request<typeof untagPhoto>('DELETE', path);

/** In parts of a thousand of width and height. */
export type TagPoint = { x: number; y: number };
type Tag = { postId: string; mediaId: string; memberId: string };

export function useTagPhoto() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ point, ...params }: Tag & { point: TagPoint | null }) => callTag({ params, body: { point } }),
    onSuccess: ({ post }) => rememberPosts(cache, [post]),
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
}

export function useUntagPhoto() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (params: Tag) => callUntag({ params }),
    onSuccess: ({ post }) => rememberPosts(cache, [post]),
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
}
