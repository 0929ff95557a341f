import type { listGroupMembers, listInvitableFriends } from '@hearth/contract/groups/endpoints';
import { type GroupRole, groupTopic } from '@hearth/contract/groups/rules';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { rememberPeople } from '../../../lib/cache/person-cache.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import { groupPeopleKeys } from './groups-cache.ts';

const callMembers = request<typeof listGroupMembers>('GET', '/api/groups/:groupId/members');
const callInvitable = request<typeof listInvitableFriends>('GET', '/api/groups/:groupId/invitable');

const paged = {
  initialPageParam: '',
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor,
  placeholderData: keepPreviousData,
};

/** Newest first; of one role, or those whose name contains `q`. */
export function useGroupMembers(groupId: string, { q = '', role }: { q?: string; role?: GroupRole } = {}) {
  const cache = useQueryClient();
  return useInfiniteQuery({
    ...paged,
    queryKey: groupPeopleKeys.members(groupId, q, role ?? ''),
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...(pageParam && { cursor: pageParam }), ...(q && { q }), ...(role && { role }) };
      const page = await callMembers({ params: { groupId }, query, signal });
      rememberPeople(
        cache,
        page.items.map(({ person }) => person),
      );
      return page;
    },
    meta: watching(groupTopic(groupId), ownTopic),
  });
}

/** Friends of the member who are not in the group yet. */
export function useInvitableFriends(groupId: string, q: string) {
  const cache = useQueryClient();
  return useInfiniteQuery({
    ...paged,
    queryKey: groupPeopleKeys.invitable(groupId, q),
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...(pageParam && { cursor: pageParam }), ...(q && { q }) };
      const page = await callInvitable({ params: { groupId }, query, signal });
      rememberPeople(cache, page.items);
      return page;
    },
    meta: watching(groupTopic(groupId), ownTopic),
  });
}
