import type { changePassword, removePassword } from '@hearth/contract/accounts/endpoints';
import type { Proof } from '@hearth/contract/accounts/proof';
import type { BodyOf } from '@hearth/contract/core/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { proveByPasskey } from './passkeys.ts';
import { sessionsKey } from './sessions.ts';
import { waysInQuery } from './ways-in.ts';

const call = request<typeof changePassword>('POST', '/api/settings/password');

/** Ends every other session, so their list has to be read again. */
export function useChangePassword() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (change: BodyOf<typeof changePassword>) =>
      call({ body: change.currentPassword === undefined ? { ...change, passkey: await proveByPasskey() } : change }),
    onSuccess: () =>
      Promise.all([sessionsKey, waysInQuery.queryKey].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}

const remove = request<typeof removePassword>('DELETE', '/api/settings/password');

export function useRemovePassword() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (proof: Proof) => remove({ body: proof }),
    onSuccess: () => cache.invalidateQueries({ queryKey: waysInQuery.queryKey }),
  });
}
