import type { readSettings } from '@hearth/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';

export const settingsKey = ['settings'] as const;

const call = request<typeof readSettings>('GET', '/api/settings');

export function useSettings() {
  return useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => call({ signal }) });
}
