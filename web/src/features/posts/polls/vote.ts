import type { Poll } from '@hearth/contract/posts/poll-fields';
import type { editPoll, listVoters, vote } from '@hearth/contract/posts/polls';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/cache/query-client.ts';
import { createWaitingChoices } from '../../../lib/outbox/waiting-choices.ts';
import { markVote } from '../cache/choices-under-way.ts';
import { postKey, rememberPosts } from '../cache/posts-cache.ts';
import { applyVoted, withOwnVotes } from './poll-cache.ts';

const callVote = request<typeof vote>('PUT', '/api/posts/:postId/vote');
const callVoters = request<typeof listVoters>('GET', '/api/posts/:postId/poll/:optionId/voters');
const callEdit = request<typeof editPoll>('PUT', '/api/posts/:postId/poll');

type Before = { poll: Poll; onCounted: () => void };
const before = new Map<string, Before>();

function isVote(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}

export const waitingVotes = createWaitingChoices({
  start: 'waiting-vote/',
  isChoice: isVote,
  mark: markVote,
  send: (postId, optionIds) => callVote({ params: { postId }, body: { optionIds } }),
  onSaved(postId, { poll }) {
    applyVoted(queryClient, postId, poll);
    before.get(postId)?.onCounted();
    before.delete(postId);
  },
  onRefused(postId, error) {
    const known = before.get(postId);
    before.delete(postId);
    if (known) applyVoted(queryClient, postId, known.poll);
    toast(messageOf(error), { kind: 'alert' });
    void queryClient.invalidateQueries({ queryKey: postKey(postId) });
  },
});

/** Optimistic. Of several votes in a poll only the last is sent. */
export function castVote(postId: string, poll: Poll, optionIds: string[], onCounted: () => void): void {
  before.set(postId, { poll: before.get(postId)?.poll ?? poll, onCounted });
  applyVoted(queryClient, postId, withOwnVotes(poll, optionIds));
  waitingVotes.choose(postId, optionIds);
}

type PollBody = Parameters<typeof callEdit>[0]['body'];

export function useEditPoll(postId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: PollBody) => callEdit({ params: { postId }, body }),
    onSuccess: ({ post }) => rememberPosts(cache, [post]),
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
}

const votersKey = (postId: string, optionId: string) => ['voters', postId, optionId] as const;

export function useVoters(postId: string, optionId: string) {
  return useInfiniteQuery({
    queryKey: votersKey(postId, optionId),
    queryFn: ({ pageParam, signal }) =>
      callVoters({ params: { postId, optionId }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  });
}
