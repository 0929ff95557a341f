import type * as contract from '@hearth/contract/accounts/passkeys';
import type { PasskeyAnswer, Proof } from '@hearth/contract/accounts/proof';
import type { OutputOf } from '@hearth/contract/core/endpoint';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { accountKeys } from './account-keys.ts';
import { waysInQuery } from './ways-in.ts';

const list = request<typeof contract.listPasskeys>('GET', '/api/settings/passkeys');
const ask = request<typeof contract.askToConfirm>('POST', '/api/settings/passkeys/question');
const begin = request<typeof contract.beginPasskey>('POST', '/api/settings/passkeys/new');
const add = request<typeof contract.addPasskey>('POST', '/api/settings/passkeys');
const rename = request<typeof contract.renamePasskey>('PATCH', '/api/settings/passkeys/:passkeyId');
const remove = request<typeof contract.removePasskey>('DELETE', '/api/settings/passkeys/:passkeyId');

const passkeysQuery = queryOptions({
  queryKey: accountKeys.passkeys,
  queryFn: ({ signal }) => list({ signal }),
  staleTime: 0,
});

export function usePasskeys() {
  return useQuery(passkeysQuery);
}

/** Shows by a passkey who the member is. */
export async function proveByPasskey(): Promise<PasskeyAnswer> {
  const { signQuestion } = await import('./passkey-device.ts');
  return signQuestion(await ask());
}

export function useBeginPasskey() {
  return useMutation({ mutationFn: (proof: Proof) => begin({ body: proof }), gcTime: 0 });
}

export function useAddPasskey() {
  const changed = usePasskeysChanged();
  return useMutation({
    mutationFn: async ({ name, begun }: { name: string; begun: OutputOf<typeof contract.beginPasskey> }) => {
      const { makePasskey } = await import('./passkey-device.ts');
      return add({ body: { name, passkey: await makePasskey(begun) } });
    },
    onSuccess: changed,
  });
}

export function useRenamePasskey() {
  const changed = usePasskeysChanged();
  return useMutation({
    mutationFn: ({ passkeyId, name }: { passkeyId: string; name: string }) =>
      rename({ params: { passkeyId }, body: { name } }),
    onSuccess: changed,
  });
}

export function useRemovePasskey() {
  const changed = usePasskeysChanged();
  return useMutation({
    mutationFn: ({ passkeyId, proof }: { passkeyId: string; proof: Proof }) =>
      remove({ params: { passkeyId }, body: proof }),
    onSuccess: changed,
  });
}

function usePasskeysChanged() {
  const cache = useQueryClient();
  return () => Promise.all([waysInQuery, passkeysQuery].map(({ queryKey }) => cache.invalidateQueries({ queryKey })));
}
