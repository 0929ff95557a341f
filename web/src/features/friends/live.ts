import type { friendsChanged } from '@hearth/contract/friends/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { onLive, onResync } from '../../lib/live/live.ts';
import { hidePerson, listKeys, refreshRelations, rememberState } from './api/friends-cache.ts';

/** Keeps everything shown about friends in step with what either side does. */
export function followFriends(cache: QueryClient): () => void {
  const stopHearing = onLive<typeof friendsChanged>('friends.changed', ({ memberId, state, hidden }) => {
    if (hidden) hidePerson(cache, memberId);
    else rememberState(cache, memberId, state);
    refreshRelations(cache);
    void cache.invalidateQueries({ queryKey: listKeys.blocked });
  });
  const stopResync = onResync(() => {
    void cache.invalidateQueries({ queryKey: listKeys.all });
    void cache.invalidateQueries({ queryKey: ['friend-state'] });
  });
  return () => {
    stopHearing();
    stopResync();
  };
}
