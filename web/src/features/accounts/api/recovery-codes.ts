import type { Proof } from '@hearth/contract/accounts/proof';
import type { makeRecoveryCodes, readRecoveryCodes, useRecoveryCode } from '@hearth/contract/accounts/recovery';
import type { BodyOf } from '@hearth/contract/core/endpoint';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { leaveSession } from './session-change.ts';

const read = request<typeof readRecoveryCodes>('GET', '/api/settings/recovery-codes');
const make = request<typeof makeRecoveryCodes>('POST', '/api/settings/recovery-codes');
const recover = request<typeof useRecoveryCode>('POST', '/api/recovery-codes/use');

const recoveryCodesKey = ['recovery-codes'] as const;

export const codesQuery = queryOptions({
  queryKey: recoveryCodesKey,
  queryFn: ({ signal }) => read({ signal }),
  staleTime: 0,
});

export function useRecoveryCodes() {
  return useQuery(codesQuery);
}

export function useMakeRecoveryCodes() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (proof: Proof) => make({ body: proof }),
    onSuccess: () => cache.invalidateQueries(codesQuery),
    // The codes are shown once; the cache does not keep them.
    gcTime: 0,
  });
}

/** Every session ends with the old password, this browser's too. */
export function useRecovery() {
  return useMutation({
    mutationFn: (recovery: BodyOf<typeof useRecoveryCode>) => recover({ body: recovery }),
    onSuccess: leaveSession,
  });
}
