import type { removeReaction, setReaction } from '@hearth/contract/posts/endpoints';
import { isOvertaken, type ReactionKind, reactionKinds } from '@hearth/contract/posts/rules';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/cache/query-client.ts';
import { createWaitingChoices } from '../../../lib/outbox/waiting-choices.ts';
import { markReaction } from '../cache/choices-under-way.ts';
import { applyCounts, knownPost, patchPost, postKey } from '../cache/posts-cache.ts';
import { applyReaction } from './apply-reaction.ts';

const callSet = request<typeof setReaction>('PUT', '/api/posts/:postId/reaction');
const callRemove = request<typeof removeReaction>('DELETE', '/api/posts/:postId/reaction');

const confirmed = new Map<string, ReactionKind | null>();

export const isReaction = (value: unknown): value is ReactionKind | null =>
  value === null || reactionKinds.some((kind) => kind === value);

export const waitingReactions = createWaitingChoices({
  start: 'waiting-reaction/',
  isChoice: isReaction,
  mark: markReaction,
  send: (postId, kind) => (kind ? callSet({ params: { postId }, body: { kind } }) : callRemove({ params: { postId } })),
  onSaved(postId, { myReaction, counts }) {
    confirmed.delete(postId);
    patchPost(queryClient, postId, (post) => ({ ...post, myReaction }));
    const known = knownPost(queryClient, postId);
    // If a newer live event arrived while this request was running, refetch.
    if (known && isOvertaken(counts.version, known.counts.version)) {
      void queryClient.invalidateQueries({ queryKey: postKey(postId) });
    } else applyCounts(queryClient, postId, counts);
  },
  onRefused(postId, error) {
    const before = confirmed.get(postId);
    confirmed.delete(postId);
    if (before !== undefined) patchPost(queryClient, postId, (post) => applyReaction(post, before));
    void queryClient.invalidateQueries({ queryKey: postKey(postId) });
    toast(messageOf(error), { kind: 'alert' });
  },
});

/** Optimistic. Of several changes only the last is sent. */
export function react(postId: string, kind: ReactionKind | null): void {
  const post = knownPost(queryClient, postId);
  if (!post || post.myReaction === kind) return;
  if (!confirmed.has(postId)) confirmed.set(postId, post.myReaction);
  patchPost(queryClient, postId, (known) => applyReaction(known, kind));
  waitingReactions.choose(postId, kind);
}
