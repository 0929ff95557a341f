import type { signUp } from '@hearth/contract/accounts/endpoints';
import type { BodyOf } from '@hearth/contract/core/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { noticeTakenHandle } from '../public/check-handle.ts';

const call = request<typeof signUp>('POST', '/api/accounts');

export function useSignUp() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (account: BodyOf<typeof signUp>) => call({ body: account }),
    onError: (error) => noticeTakenHandle(cache, error),
  });
}
