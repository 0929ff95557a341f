import type { requestPasswordReset } from '@hearth/contract/accounts/endpoints';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';

const call = request<typeof requestPasswordReset>('POST', '/api/password-resets');

export function useRequestPasswordReset() {
  return useMutation({ mutationFn: (email: string) => call({ body: { email } }) });
}
