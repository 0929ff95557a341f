import type { listSuggestions } from '@hearth/contract/friends/endpoints';
import type { listWelcomePeople } from '@hearth/contract/welcome/endpoints';
import { request } from '../../../lib/api/api-client.ts';
import { friendListKeys } from './friends-cache.ts';
import { usePaged } from './paged.ts';

const callWelcome = request<typeof listWelcomePeople>('GET', '/api/welcome/people');
const call = request<typeof listSuggestions>('GET', '/api/friends/suggestions');

export function useSuggestions() {
  return usePaged({
    queryKey: friendListKeys.suggestions,
    state: 'none',
    read: ({ signal, ...page }) => call({ query: page, signal }),
  });
}

/** For a new member: also people of the same groups. */
export function useWelcomePeople() {
  return usePaged({
    queryKey: friendListKeys.welcome,
    state: 'none',
    read: async ({ signal }) => ({ ...(await callWelcome({ signal })), nextCursor: null }),
  });
}
