import type { friendsChanged } from '@hearth/contract/friends/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { onLive, onResync } from '../../lib/live/live.ts';
import { shortcutsKey } from './api/shortcuts.ts';

/** Blocked and deleted members leave the shortcuts at once; after a resync the list is read again. */
export function followShortcuts(cache: QueryClient): () => void {
  const refresh = () => void cache.invalidateQueries({ queryKey: shortcutsKey });
  const stopLive = onLive<typeof friendsChanged>('friends.changed', ({ hidden }) => hidden && refresh());
  const stopResync = onResync(refresh);
  return () => {
    stopLive();
    stopResync();
  };
}
