import type { changePassword } from '@hearth/contract/accounts/endpoints';
import type { BodyOf } from '@hearth/contract/core/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { sessionsKey } from './sessions.ts';

const call = request<typeof changePassword>('POST', '/api/settings/password');

/** Ends every other session, so their list has to be read again. */
export function useChangePassword() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: BodyOf<typeof changePassword>) => call({ body: change }),
    onSuccess: () => cache.invalidateQueries({ queryKey: sessionsKey }),
  });
}
