import type { listFriendRequests } from '@hearth/contract/friends/endpoints';
import { request } from '../../../lib/api/api-client.ts';
import { friendListKeys } from './friends-cache.ts';
import { usePaged } from './paged.ts';

const call = request<typeof listFriendRequests>('GET', '/api/friends/requests');

export function useFriendRequests() {
  return usePaged({
    queryKey: friendListKeys.requests,
    state: 'received',
    read: ({ signal, ...page }) => call({ query: page, signal }),
  });
}
