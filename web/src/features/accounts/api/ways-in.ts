import type { readWaysIn } from '@hearth/contract/accounts/two-step';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';

const call = request<typeof readWaysIn>('GET', '/api/settings/ways-in');

export const waysInQuery = queryOptions({
  queryKey: ['ways-in'] as const,
  queryFn: ({ signal }) => call({ signal }),
  staleTime: 0,
});

/** How the member may sign in. */
export function useWaysIn() {
  return useQuery(waysInQuery);
}
