import type { deleteAccount } from '@hearth/contract/accounts/endpoints';
import type { Proof } from '@hearth/contract/accounts/proof';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { beginLeaving, leaveForGood, stayAfterAll } from './session-change.ts';

const call = request<typeof deleteAccount>('DELETE', '/api/account');

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (proof: Proof) => {
      beginLeaving();
      return call({ body: proof });
    },
    onSuccess: leaveForGood,
    onError: stayAfterAll,
  });
}
