import type { friendsChanged } from '@hearth/contract/friends/endpoints';
import type { reachChanged } from '@hearth/contract/reach/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { onLive, onResync } from '../../lib/live/live.ts';
import {
  everyFriendStateKey,
  friendListKeys,
  hidePerson,
  reachKey,
  refreshRelations,
  rememberState,
} from './api/friends-cache.ts';

/** Applies changes of friendships and blocks to the lists and buttons. */
export function followFriends(cache: QueryClient): () => void {
  const stopLive = onLive<typeof friendsChanged>('friends.changed', ({ memberId, state, hidden }) => {
    if (hidden) hidePerson(cache, memberId);
    else rememberState(cache, memberId, state);
    refreshRelations(cache);
    void cache.invalidateQueries({ queryKey: friendListKeys.blocked });
  });
  const stopReach = onLive<typeof reachChanged>('reach.changed', (reach) => cache.setQueryData(reachKey, reach));
  const stopResync = onResync(() => {
    void cache.invalidateQueries({ queryKey: friendListKeys.all });
    void cache.invalidateQueries({ queryKey: everyFriendStateKey });
    void cache.invalidateQueries({ queryKey: reachKey });
  });
  return () => {
    stopLive();
    stopReach();
    stopResync();
  };
}
