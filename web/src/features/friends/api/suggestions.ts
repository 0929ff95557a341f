import type { listSuggestions } from '@hearth/contract/friends/endpoints';
import { request } from '../../../lib/api/api-client.ts';
import { friendListKeys } from './friends-cache.ts';
import { usePaged } from './paged.ts';

const call = request<typeof listSuggestions>('GET', '/api/friends/suggestions');

export function useSuggestions() {
  return usePaged({
    queryKey: friendListKeys.suggestions,
    state: 'none',
    read: ({ signal, ...page }) => call({ query: page, signal }),
  });
}
