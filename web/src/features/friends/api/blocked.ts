import type { listBlocked } from '@hearth/contract/friends/endpoints';
import { request } from '../../../lib/api/api-client.ts';
import { friendListKeys } from './friends-cache.ts';
import { usePaged } from './paged.ts';

const call = request<typeof listBlocked>('GET', '/api/blocks');

export function useBlocked() {
  return usePaged({ queryKey: friendListKeys.blocked, read: ({ signal, ...page }) => call({ query: page, signal }) });
}
