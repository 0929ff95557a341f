import type { readSettings } from '@hearth/contract/accounts/endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';

const call = request<typeof readSettings>('GET', '/api/settings');

const accountSettingsKey = ['settings'] as const;
export const settingsQuery = queryOptions({ queryKey: accountSettingsKey, queryFn: ({ signal }) => call({ signal }) });

export function useSettings() {
  return useQuery(settingsQuery);
}
