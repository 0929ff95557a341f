import type { readWaysIn } from '@hearth/contract/accounts/two-step';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { accountKeys } from './account-keys.ts';

const call = request<typeof readWaysIn>('GET', '/api/settings/ways-in');

export const waysInQuery = queryOptions({
  queryKey: accountKeys.waysIn,
  queryFn: ({ signal }) => call({ signal }),
  staleTime: 0,
});

/** How the member may sign in. */
export function useWaysIn() {
  return useQuery(waysInQuery);
}
