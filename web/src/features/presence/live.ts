import type { friendsChanged } from '@hearth/contract/friends/endpoints';
import type { presenceChanged } from '@hearth/contract/presence/endpoints';
import type { reachChanged } from '@hearth/contract/reach/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { onLive, onResync } from '../../lib/live/live.ts';
import { moveOnlineFriend, onlineFriendsKey } from './api/online-friends-cache.ts';
import { everyPresenceKey, presenceKey } from './api/presence.ts';

/** Shows friends come and go. The presence of someone who becomes or stops being a friend is read again. */
export function followPresence(cache: QueryClient): () => void {
  const stops = [
    onLive<typeof presenceChanged>('presence.changed', ({ memberId, online, lastActive }) =>
      moveOnlineFriend(cache, memberId, { online, lastActive }),
    ),
    onLive<typeof friendsChanged>('friends.changed', ({ memberId }) => {
      void cache.invalidateQueries({ queryKey: presenceKey(memberId) });
      void cache.invalidateQueries({ queryKey: onlineFriendsKey });
    }),
    onLive<typeof reachChanged>('reach.changed', () => readAgain(cache)),
    onResync(() => readAgain(cache)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function readAgain(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: everyPresenceKey });
  void cache.invalidateQueries({ queryKey: onlineFriendsKey });
}
