import type { listFriendsOf } from '@hearth/contract/friends/endpoints';
import { request } from '../../../lib/api/api-client.ts';
import { friendListKeys } from './friends-cache.ts';
import { usePaged } from './paged.ts';

const call = request<typeof listFriendsOf>('GET', '/api/members/:memberId/friends');

export function useFriendsOf(memberId: string) {
  return usePaged({
    queryKey: friendListKeys.of(memberId),
    read: ({ signal, ...page }) => call({ params: { memberId }, query: page, signal }),
  });
}
