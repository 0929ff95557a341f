import type { Profile, readProfile } from '@hearth/contract/profiles/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { rememberPeople } from '../../../lib/cache/person-cache.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';

const call = request<typeof readProfile>('GET', '/api/members/:memberId');

export const everyProfileKey = ['profile'] as const;
export const profileKey = (memberId: string) => ['profile', memberId] as const;

export function personOf({ id, displayName, profileName, profilePic, verified }: Profile): Person {
  return { id, displayName, profileName, profilePic, verified };
}

/** Stores the server's answer to a change, which every part of the screen then shows. */
export function rememberProfile(cache: QueryClient, profile: Profile): void {
  cache.setQueryData<Profile>(profileKey(profile.id), profile);
  rememberPeople(cache, [personOf(profile)]);
}

export function useProfile(memberId: string) {
  const cache = useQueryClient();
  return useQuery({
    queryKey: profileKey(memberId),
    meta: watching(`profile:${memberId}`, ownTopic),
    queryFn: async ({ signal }) => {
      const profile = await call({ params: { memberId }, signal });
      rememberPeople(cache, [personOf(profile)]);
      return profile;
    },
  });
}
