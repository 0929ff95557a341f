import type { listFriends, listFriendsOf } from '@hearth/contract/friends/endpoints';
import { request } from '../../../lib/api-client.ts';
import { listKeys } from './friends-cache.ts';
import { usePaged } from './paged.ts';

const callMine = request<typeof listFriends>('GET', '/api/friends');
const callOf = request<typeof listFriendsOf>('GET', '/api/members/:memberId/friends');

export function useMyFriends(q: string) {
  return usePaged({
    queryKey: listKeys.mine(q),
    state: 'friends',
    keepShown: true,
    read: ({ signal, ...page }) => callMine({ query: { ...page, ...(q ? { q } : {}) }, signal }),
  });
}

export function useFriendsOf(memberId: string) {
  return usePaged({
    queryKey: listKeys.of(memberId),
    read: ({ signal, ...page }) => callOf({ params: { memberId }, query: page, signal }),
  });
}
