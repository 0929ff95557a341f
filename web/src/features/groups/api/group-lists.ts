import type { discoverGroups, listGroupInvitations, listOwnGroups } from '@hearth/contract/groups/endpoints';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import { groupListKeys } from './groups-cache.ts';

const callOwn = request<typeof listOwnGroups>('GET', '/api/groups');
const callDiscover = request<typeof discoverGroups>('GET', '/api/groups/discover');
const callInvitations = request<typeof listGroupInvitations>('GET', '/api/groups/invitations');

const page = (cursor: string) => (cursor ? { cursor } : {});
const paged = {
  initialPageParam: '',
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor,
  meta: watching(ownTopic),
};

export function useOwnGroups() {
  return useInfiniteQuery({
    ...paged,
    queryKey: groupListKeys.own,
    queryFn: ({ pageParam, signal }) => callOwn({ query: page(pageParam), signal }),
  });
}

export function useGroupInvitations() {
  return useInfiniteQuery({
    ...paged,
    queryKey: groupListKeys.invitations,
    queryFn: ({ pageParam, signal }) => callInvitations({ query: page(pageParam), signal }),
  });
}

/** Groups that can be found; with `q`, those whose name contains it. */
export function useDiscoveredGroups(q: string) {
  return useInfiniteQuery({
    ...paged,
    queryKey: groupListKeys.discover(q),
    queryFn: ({ pageParam, signal }) => callDiscover({ query: { ...page(pageParam), ...(q && { q }) }, signal }),
    placeholderData: keepPreviousData,
  });
}
