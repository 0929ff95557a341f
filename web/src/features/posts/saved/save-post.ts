import type { savePost, unsavePost } from '@hearth/contract/posts/saved';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { createLatestChoice } from '../../../lib/api/latest-choice.ts';
import { queryClient } from '../../../lib/cache/query-client.ts';
import { markSaving } from '../cache/choices-under-way.ts';
import { dropFromSaved, patchPost, postKey, postListKeys } from '../cache/posts-cache.ts';

const callSave = request<typeof savePost>('PUT', '/api/saved-posts/:postId');
const callUnsave = request<typeof unsavePost>('DELETE', '/api/saved-posts/:postId');

const refreshSaved = () => void queryClient.invalidateQueries({ queryKey: postListKeys.allSaved });

const saving = createLatestChoice({
  send: (postId, saved: boolean) => (saved ? callSave : callUnsave)({ params: { postId } }),
  onSaved(postId) {
    markSaving(postId, false);
    refreshSaved();
  },
  onFailed(postId, error) {
    markSaving(postId, false);
    void queryClient.invalidateQueries({ queryKey: postKey(postId) });
    refreshSaved();
    toast(messageOf(error), { kind: 'alert' });
  },
});

export function setSaved(postId: string, saved: boolean): void {
  patchPost(queryClient, postId, (post) => ({ ...post, saved }));
  markSaving(postId, true);
  if (!saved) dropFromSaved(queryClient, postId);
  saving.choose(postId, saved);
}
