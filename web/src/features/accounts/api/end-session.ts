import type { endOtherSessions, endSession } from '@hearth/contract/accounts/endpoints';
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

const callForAll = request<typeof endOtherSessions>('DELETE', '/api/settings/sessions');

export function useEndOtherSessions() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callForAll(),
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsKey }),
  });
}
