import type { savePost, unsavePost } from '@hearth/contract/posts/saved';
import { toast } from '../../../components/ui/toast.ts';
import { request } from '../../../lib/api-client.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { createLatestWish } from '../../../lib/latest-wish.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { dropFromSaved, patchPost, postKey, postListKeys } from './posts-cache.ts';

const callSave = request<typeof savePost>('PUT', '/api/saved-posts/:postId');
const callUnsave = request<typeof unsavePost>('DELETE', '/api/saved-posts/:postId');

const refreshSaved = () => void queryClient.invalidateQueries({ queryKey: postListKeys.allSaved });

const saving = createLatestWish({
  send: (postId, saved: boolean) => (saved ? callSave : callUnsave)({ params: { postId } }),
  settled: refreshSaved,
  failed(postId, error) {
    void queryClient.invalidateQueries({ queryKey: postKey(postId) });
    refreshSaved();
    toast(messageOf(error), { kind: 'alert' });
  },
});

export function setSaved(postId: string, saved: boolean): void {
  patchPost(queryClient, postId, (post) => ({ ...post, saved }));
  if (!saved) dropFromSaved(queryClient, postId);
  saving.wish(postId, saved);
}
