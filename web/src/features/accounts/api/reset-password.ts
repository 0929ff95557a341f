import type { resetPassword } from '@hearth/contract/accounts/endpoints';
import type { BodyOf } from '@hearth/contract/core/endpoint';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { leaveSession } from './session-change.ts';

const call = request<typeof resetPassword>('POST', '/api/password-resets/use');

/** Every session ends with the old password, this browser's too. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (reset: BodyOf<typeof resetPassword>) => call({ body: reset }),
    onSuccess: leaveSession,
  });
}
