import type * as contract from '@hearth/contract/accounts/email-confirmation';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../../lib/api/api-client.ts';
import { sessionKey } from '../../../lib/cache/query-client.ts';
import { onLive, onResync } from '../../../lib/live/live.ts';
import { patchMember } from '../public/member.ts';
import { accountKeys } from './account-keys.ts';
import { settingsQuery } from './settings.ts';

const read = request<typeof contract.readEmailConfirmation>('GET', '/api/settings/email-confirmation');
const again = request<typeof contract.sendConfirmationAgain>('POST', '/api/settings/email-confirmation');
const byCode = request<typeof contract.confirmByCode>('POST', '/api/settings/email-confirmation/code');
const byLink = request<typeof contract.confirmByLink>('POST', '/api/email-confirmations');

export const confirmationQuery = queryOptions({
  queryKey: accountKeys.emailConfirmation,
  queryFn: ({ signal }) => read({ signal }),
  staleTime: 0,
});

/** The address that waits to be confirmed. It may be confirmed on another device. */
export function useEmailConfirmation() {
  const cache = useQueryClient();
  useEffect(() => {
    const readAgain = () => {
      for (const { queryKey } of [confirmationQuery, settingsQuery, { queryKey: sessionKey }])
        void cache.invalidateQueries({ queryKey });
    };
    const stopLive = onLive<typeof contract.emailConfirmed>('email.confirmed', readAgain);
    const stopResync = onResync(readAgain);
    return () => {
      stopLive();
      stopResync();
    };
  }, [cache]);
  return useQuery(confirmationQuery);
}

export function useSendAgain() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => again(),
    onSuccess: (waiting) => cache.setQueryData(confirmationQuery.queryKey, waiting),
  });
}

export function useConfirmByCode() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => byCode({ body: { code } }),
    onSuccess(waiting) {
      cache.setQueryData(confirmationQuery.queryKey, waiting);
      patchMember(cache, { unconfirmed: false });
      void cache.invalidateQueries(settingsQuery);
    },
  });
}

export function useConfirmByLink() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => byLink({ body: { token } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: sessionKey }),
  });
}
