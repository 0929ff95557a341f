import type {
  approveGroupPost,
  declineGroupPost,
  listWaitingPosts,
  removeGroupComment,
  removeGroupPost,
} from '@hearth/contract/groups/moderation';
import type { dismissGroupReports, listGroupReports } from '@hearth/contract/groups/oversight';
import { groupTopic } from '@hearth/contract/groups/rules';
import { t } from '@lingui/core/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { request } from '../../../../lib/api/api-client.ts';
import { ownTopic, watching } from '../../../../lib/live/watching.ts';
import { manageKeys } from './manage-cache.ts';
import { useModeration } from './use-moderation.ts';

const callReports = request<typeof listGroupReports>('GET', '/api/groups/:groupId/reports');
const callDismiss = request<typeof dismissGroupReports>('POST', '/api/groups/:groupId/reports/dismissal');
const callWaiting = request<typeof listWaitingPosts>('GET', '/api/groups/:groupId/waiting');
const callApprove = request<typeof approveGroupPost>('PUT', '/api/groups/:groupId/waiting/:postId');
const callDecline = request<typeof declineGroupPost>('POST', '/api/groups/:groupId/waiting/:postId/decline');
const callRemovePost = request<typeof removeGroupPost>('POST', '/api/groups/:groupId/posts/:postId/removal');
const callRemoveComment = request<typeof removeGroupComment>(
  'POST',
  '/api/groups/:groupId/posts/:postId/comments/:commentId/removal',
);

export function useGroupReports(groupId: string) {
  return useQuery({
    queryKey: manageKeys.reports(groupId),
    queryFn: async ({ signal }) => (await callReports({ params: { groupId }, signal })).items,
    meta: watching(groupTopic(groupId), ownTopic),
  });
}

/** Moderators get all, other members their own. */
export function useWaitingPosts(groupId: string) {
  return useInfiniteQuery({
    queryKey: manageKeys.waiting(groupId),
    queryFn: ({ pageParam, signal }) =>
      callWaiting({ params: { groupId }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: watching(groupTopic(groupId), ownTopic),
  });
}

type Thing = { postId: string; commentId: string | null };

export function useDismissReports(groupId: string, thing: Thing) {
  return useModeration(groupId, () => callDismiss({ params: { groupId }, body: thing }));
}

/** With a reason, which the author is told. */
export function useRemoveThing(groupId: string, { postId, commentId }: Thing) {
  const params = { groupId, postId };
  return useModeration(
    groupId,
    (reason: string) =>
      commentId
        ? callRemoveComment({ params: { ...params, commentId }, body: { reason } })
        : callRemovePost({ params, body: { reason } }),
    commentId ? t`Comment removed.` : t`Post removed.`,
  );
}

export function useApprovePost(groupId: string, postId: string) {
  return useModeration(groupId, () => callApprove({ params: { groupId, postId } }), t`Post approved.`);
}

export function useDeclinePost(groupId: string, postId: string) {
  return useModeration(
    groupId,
    (reason: string) => callDecline({ params: { groupId, postId }, body: { reason } }),
    t`Post declined.`,
  );
}
