import type { friendsChanged } from '@hearth/contract/friends/endpoints';
import type { profileChanged } from '@hearth/contract/profiles/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { rememberPeople } from '../../lib/cache/person-cache.ts';
import { sessionKey } from '../../lib/cache/query-client.ts';
import { liveSocket, onLive, onResync } from '../../lib/live/live.ts';
import { memberIn, patchMember } from '../accounts/public/member.ts';
import { everyProfileKey, profileKey } from './api/profile.ts';

/** Applies changes of names, pictures and badges everywhere, also of the member's own in the bars. */
export function followProfiles(cache: QueryClient): () => void {
  const ownId = memberIn(cache)?.id;
  const refresh = (id: string) => void cache.invalidateQueries({ queryKey: profileKey(id) });
  const stops = [
    onLive<typeof profileChanged>('profile.changed', ({ person }) => {
      rememberPeople(cache, [person]);
      if (person.id === memberIn(cache)?.id) patchMember(cache, person);
      refresh(person.id);
    }),
    // A friend sees more of a profile, both count one friend more or less, and share other friends with everyone else.
    onLive<typeof friendsChanged>('friends.changed', () => {
      void cache.invalidateQueries({ queryKey: everyProfileKey });
    }),
    onResync(() => {
      void cache.invalidateQueries({ queryKey: everyProfileKey });
      void cache.invalidateQueries({ queryKey: sessionKey });
    }),
    ...(ownId ? [liveSocket.watch(`profile:${ownId}`, () => undefined)] : []),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
