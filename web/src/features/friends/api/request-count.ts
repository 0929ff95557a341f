import type { listFriendRequests } from '@hearth/contract/friends/endpoints';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { friendListKeys } from './friends-cache.ts';

const call = request<typeof listFriendRequests>('GET', '/api/friends/requests');

/** How many requests wait for an answer. */
export function useRequestCount(): number {
  const { data } = useQuery({
    queryKey: friendListKeys.requestCount,
    queryFn: async ({ signal }) => (await call({ query: { limit: 1 }, signal })).total,
  });
  return data ?? 0;
}
