import type { saveSettings } from '@hearth/contract/accounts/endpoints';
import type { BodyOf } from '@hearth/contract/core/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { patchMember } from '../public/member.ts';
import { accountKeys } from './account-keys.ts';
import { settingsQuery } from './settings.ts';

const call = request<typeof saveSettings>('PATCH', '/api/settings');

export function useSaveSettings() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (changes: BodyOf<typeof saveSettings>) => call({ body: changes }),
    onSuccess: (saved, { email }) => {
      cache.setQueryData(settingsQuery.queryKey, saved);
      if (email !== undefined) void cache.invalidateQueries({ queryKey: accountKeys.emailConfirmation });
      patchMember(cache, { displayName: saved.displayName });
    },
  });
}
