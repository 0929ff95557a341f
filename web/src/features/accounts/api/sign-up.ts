import type { signUp } from '@hearth/contract/accounts/endpoints';
import type { BodyOf } from '@hearth/contract/core/endpoint';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';

const call = request<typeof signUp>('POST', '/api/accounts');

export function useSignUp() {
  return useMutation({ mutationFn: (account: BodyOf<typeof signUp>) => call({ body: account }) });
}
