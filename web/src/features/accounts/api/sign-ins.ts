import type { disownSignIn, listSignIns } from '@hearth/contract/accounts/sign-ins';
import { useMutation, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { accountKeys } from './account-keys.ts';
import { leaveSession } from './session-change.ts';

const list = request<typeof listSignIns>('GET', '/api/settings/sign-ins');
const disown = request<typeof disownSignIn>('POST', '/api/sign-ins/disown');

export function useSignIns() {
  return useQuery({ queryKey: accountKeys.signIns, queryFn: ({ signal }) => list({ signal }), staleTime: 0 });
}

/** Every session ends, this browser's too. */
export function useDisownSignIn() {
  return useMutation({ mutationFn: (token: string) => disown({ body: { token } }), onSuccess: leaveSession });
}
