import type { BodyOf } from '@hearth/contract/core/endpoint';
import type { saveProfile } from '@hearth/contract/profiles/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { noticeTakenHandle } from '../../accounts/public/check-handle.ts';
import { rememberProfile } from './profile.ts';

const call = request<typeof saveProfile>('PATCH', '/api/profile');

export function useSaveProfile() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: BodyOf<typeof saveProfile>) => call({ body: change }),
    onSuccess: (saved) => rememberProfile(cache, saved),
    onError: (error) => noticeTakenHandle(cache, error),
  });
}
