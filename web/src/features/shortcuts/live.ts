import type { friendsChanged } from '@hearth/contract/friends/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { onLive, onResync } from '../../lib/live/live.ts';
import { shortcutsKey } from './api/shortcuts.ts';

/** Whoever is blocked or gone leaves the shortcuts at once; other tabs may have added some meanwhile. */
export function followShortcuts(cache: QueryClient): () => void {
  const refresh = () => void cache.invalidateQueries({ queryKey: shortcutsKey });
  const stopHearing = onLive<typeof friendsChanged>('friends.changed', ({ hidden }) => hidden && refresh());
  const stopResync = onResync(refresh);
  return () => {
    stopHearing();
    stopResync();
  };
}
