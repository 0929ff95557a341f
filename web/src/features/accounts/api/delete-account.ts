import type { deleteAccount } from '@hearth/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';

const call = request<typeof deleteAccount>('DELETE', '/api/account');

/** Leaving the session is the screen's part: it goes to the landing page first, not to /login as for a lost session. */
export function useDeleteAccount() {
  return useMutation({ mutationFn: (password: string) => call({ body: { password } }) });
}
