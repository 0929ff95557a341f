import type { deleteAccount } from '@hearth/contract/accounts/endpoints';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { beginLeaving, leaveForGood, stayAfterAll } from './session-change.ts';

const call = request<typeof deleteAccount>('DELETE', '/api/account');

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string) => {
      beginLeaving();
      return call({ body: { password } });
    },
    onSuccess: leaveForGood,
    onError: stayAfterAll,
  });
}
