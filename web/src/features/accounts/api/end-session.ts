import type { endSession } from '@hearth/contract/accounts/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { sessionsKey } from './sessions.ts';

const call = request<typeof endSession>('DELETE', '/api/settings/sessions/:sessionId');

export function useEndSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => call({ params: { sessionId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsKey }),
  });
}
