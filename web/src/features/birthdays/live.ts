import type { friendsChanged } from '@hearth/contract/friends/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { onLive, onResync } from '../../lib/live/live.ts';
import { birthdaysKey } from './api/birthdays.ts';

/** Only friends see each other's birthday, so the list changes with the friendships. */
export function followBirthdays(cache: QueryClient): () => void {
  const refetch = () => void cache.invalidateQueries({ queryKey: birthdaysKey });
  const stops = [onLive<typeof friendsChanged>('friends.changed', refetch), onResync(refetch)];
  return () => {
    for (const stop of stops) stop();
  };
}
