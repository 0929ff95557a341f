import type { Proof } from '@hearth/contract/accounts/proof';
import type { BodyOf } from '@hearth/contract/core/endpoint';
import type * as contract from '@hearth/contract/vouching/endpoints';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/api-client.ts';
import { confirmSession } from '../accounts/public/confirm-session.ts';

const read = request<typeof contract.readTrustedFriends>('GET', '/api/settings/trusted-friends');
const choose = request<typeof contract.chooseTrustedFriends>('PUT', '/api/settings/trusted-friends');
const stop = request<typeof contract.stopVouching>('DELETE', '/api/settings/trusted-friends/request');
const ask = request<typeof contract.askTrustedFriends>('POST', '/api/vouching/ask');
const open = request<typeof contract.openAccount>('POST', '/api/vouching/open');
const readOne = request<typeof contract.readVouching>('GET', '/api/vouching/:memberId');
const makeCode = request<typeof contract.makeVouchCode>('POST', '/api/vouching/:memberId/code');

const vouchingKeys = {
  own: ['vouching', 'own'],
  of: (memberId: string) => ['vouching', 'of', memberId],
} as const;

const ownQuery = queryOptions({
  queryKey: vouchingKeys.own,
  queryFn: ({ signal }) => read({ signal }),
  staleTime: 0,
});

export function useTrustedFriends() {
  return useQuery(ownQuery);
}

/** `proof`: once the server has asked for it. */
export function useChooseTrustedFriends() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ memberIds, proof }: { memberIds: string[]; proof?: Proof }) => {
      if (proof) await confirmSession(proof);
      return choose({ body: { memberIds } });
    },
    onSuccess: (chosen) => cache.setQueryData(ownQuery.queryKey, chosen),
  });
}

export function useStopVouching() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => stop(),
    onSuccess: (left) => cache.setQueryData(ownQuery.queryKey, left),
  });
}

export function useAskTrustedFriends() {
  return useMutation({ mutationFn: (identifier: string) => ask({ body: { identifier } }) });
}

export function useOpenAccount() {
  return useMutation({ mutationFn: (body: BodyOf<typeof contract.openAccount>) => open({ body }) });
}

export function useVouching(memberId: string) {
  return useQuery({
    queryKey: vouchingKeys.of(memberId),
    queryFn: ({ signal }) => readOne({ params: { memberId }, signal }),
    staleTime: 0,
    retry: false,
  });
}

export function useMakeVouchCode(memberId: string) {
  // The code is shown once; the cache does not keep it.
  return useMutation({ mutationFn: () => makeCode({ params: { memberId } }), gcTime: 0 });
}
