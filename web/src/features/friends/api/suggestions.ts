import type { listSuggestions } from '@hearth/contract/friends/endpoints';
import { request } from '../../../lib/api-client.ts';
import { listKeys } from './friends-cache.ts';
import { usePaged } from './paged.ts';

const call = request<typeof listSuggestions>('GET', '/api/friends/suggestions');

export function useSuggestions() {
  return usePaged({
    queryKey: listKeys.suggestions,
    state: 'none',
    read: ({ signal, ...page }) => call({ query: page, signal }),
  });
}
