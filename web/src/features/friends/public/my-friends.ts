import type { listFriends } from '@hearth/contract/friends/endpoints';
import { request } from '../../../lib/api/api-client.ts';
import { friendListKeys } from '../api/friends-cache.ts';
import { usePaged } from '../api/paged.ts';

const call = request<typeof listFriends>('GET', '/api/friends');

/** The member's friends; with `q`, those whose name contains it. */
export function useMyFriends(q: string) {
  return usePaged({
    queryKey: friendListKeys.mine(q),
    state: 'friends',
    showPrevious: true,
    read: ({ signal, ...page }) => call({ query: { ...page, ...(q ? { q } : {}) }, signal }),
  });
}
