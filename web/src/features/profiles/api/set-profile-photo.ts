import type { setProfilePhoto } from '@hearth/contract/profiles/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { rememberProfile } from './profile.ts';

const call = request<typeof setProfilePhoto>('PUT', '/api/profile/photos/:field');

export function useSetProfilePhoto(field: 'profilePic' | 'coverPhoto') {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (mediaId: string) => call({ params: { field }, body: { mediaId } }),
    onSuccess: (saved) => rememberProfile(cache, saved),
  });
}
