import type { readSettings } from '@hearth/contract/accounts/endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';

const call = request<typeof readSettings>('GET', '/api/settings');

export const settingsQuery = queryOptions({ queryKey: ['settings'], queryFn: ({ signal }) => call({ signal }) });

export function useSettings() {
  return useQuery(settingsQuery);
}
