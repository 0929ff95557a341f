import type {
  readVerification,
  requestVerification,
  Verification,
  withdrawVerification,
} from '@hearth/contract/verification/endpoints';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';

const path = '/api/verification';
const callRead = request<typeof readVerification>('GET', path);
const callRequest = request<typeof requestVerification>('PUT', path);
const callWithdraw = request<typeof withdrawVerification>('DELETE', path);

export const verificationKey = ['verification'] as const;

export function useVerification() {
  return useQuery({
    queryKey: verificationKey,
    queryFn: ({ signal }) => callRead({ signal }),
    meta: watching(ownTopic),
  });
}

export function useRequestVerification() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callRequest(),
    onSuccess: (now) => {
      cache.setQueryData<Verification>(verificationKey, now);
      toast(t`Verification request submitted.`);
    },
    onError: () => toast(t`Error submitting verification request.`, { kind: 'alert' }),
  });
}

export function useWithdrawVerification() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callWithdraw(),
    onSuccess: (now) => cache.setQueryData<Verification>(verificationKey, now),
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
}
