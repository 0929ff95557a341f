import type { editPoll, listVoters, vote } from '@hearth/contract/posts/polls';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { postKey, rememberPosts } from '../cache/posts-cache.ts';
import { applyVoted } from './poll-cache.ts';

const callVote = request<typeof vote>('PUT', '/api/posts/:postId/vote');
const callVoters = request<typeof listVoters>('GET', '/api/posts/:postId/poll/:optionId/voters');
const callEdit = request<typeof editPoll>('PUT', '/api/posts/:postId/poll');

export function useVote(postId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (optionIds: string[]) => callVote({ params: { postId }, body: { optionIds } }),
    onSuccess: ({ poll }) => applyVoted(cache, postId, poll),
    onError: (error) => {
      toast(messageOf(error), { kind: 'alert' });
      void cache.invalidateQueries({ queryKey: postKey(postId) });
    },
  });
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
