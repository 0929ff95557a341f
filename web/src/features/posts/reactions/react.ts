import type { removeReaction, setReaction } from '@hearth/contract/posts/endpoints';
import { isOvertaken, type ReactionKind } from '@hearth/contract/posts/rules';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { createLatestChoice } from '../../../lib/api/latest-choice.ts';
import { queryClient } from '../../../lib/cache/query-client.ts';
import { markReaction } from '../cache/choices-under-way.ts';
import { applyCounts, knownPost, patchPost, postKey } from '../cache/posts-cache.ts';
import { applyReaction } from './apply-reaction.ts';

const callSet = request<typeof setReaction>('PUT', '/api/posts/:postId/reaction');
const callRemove = request<typeof removeReaction>('DELETE', '/api/posts/:postId/reaction');

const confirmed = new Map<string, ReactionKind | null>();

const reactions = createLatestChoice({
  send: (postId, kind: ReactionKind | null) =>
    kind ? callSet({ params: { postId }, body: { kind } }) : callRemove({ params: { postId } }),
  onSaved(postId, { myReaction, counts }) {
    settle(postId);
    patchPost(queryClient, postId, (post) => ({ ...post, myReaction }));
    const known = knownPost(queryClient, postId);
    // If a newer live event arrived while this request was running, refetch.
    if (known && isOvertaken(counts.version, known.counts.version)) {
      void queryClient.invalidateQueries({ queryKey: postKey(postId) });
    } else applyCounts(queryClient, postId, counts);
  },
  onFailed(postId, error) {
    const before = confirmed.get(postId) ?? null;
    settle(postId);
    patchPost(queryClient, postId, (post) => applyReaction(post, before));
    void queryClient.invalidateQueries({ queryKey: postKey(postId) });
    toast(messageOf(error), { kind: 'alert' });
  },
});

function settle(postId: string): void {
  confirmed.delete(postId);
  markReaction(postId, false);
}

/** Optimistic. Of several quick changes only the last is sent. */
export function react(postId: string, kind: ReactionKind | null): void {
  const post = knownPost(queryClient, postId);
  if (!post || post.myReaction === kind) return;
  if (!confirmed.has(postId)) confirmed.set(postId, post.myReaction);
  markReaction(postId, true);
  patchPost(queryClient, postId, (known) => applyReaction(known, kind));
  reactions.choose(postId, kind);
}
