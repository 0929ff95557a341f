import type { listSessions } from '@hearth/contract/accounts/endpoints';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';

export const sessionsKey = ['sessions'] as const;

const call = request<typeof listSessions>('GET', '/api/settings/sessions');

export function useSessions() {
  return useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => call({ signal }), staleTime: 0 });
}
