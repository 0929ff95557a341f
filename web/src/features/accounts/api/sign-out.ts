import type { signOut } from '@hearth/contract/accounts/endpoints';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { beginLeaving, leaveSession, stayAfterAll } from './session-change.ts';

const call = request<typeof signOut>('DELETE', '/api/session');

export function useSignOut() {
  return useMutation({
    mutationFn: () => {
      beginLeaving();
      return call();
    },
    onSuccess: leaveSession,
    onError: stayAfterAll,
  });
}
