import type { ownEventsChanged } from '@hearth/contract/events/live';
import type { friendsChanged } from '@hearth/contract/friends/endpoints';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLive, onResync } from '../../lib/live/live.ts';
import { eventKeys, eventListKeys, refreshEvent } from './api/events-cache.ts';

let shown = 0;
let stop: () => void = () => undefined;

function follow(cache: QueryClient): () => void {
  const refresh = () => {
    for (const queryKey of [eventKeys.all, eventListKeys.all]) void cache.invalidateQueries({ queryKey });
  };
  const stops = [
    onLive<typeof ownEventsChanged>('own.events', ({ eventId }) => refreshEvent(cache, eventId)),
    onLive<typeof friendsChanged>('friends.changed', ({ hidden }) => hidden && refresh()),
    onResync(refresh),
  ];
  return () => {
    for (const each of stops) each();
  };
}

/** While something of events is on the screen; what is shown later is read again anyway, so that no other page needs this. */
export function useFollowEvents(): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (shown === 0) stop = follow(cache);
    shown += 1;
    return () => {
      shown -= 1;
      if (shown === 0) stop();
    };
  }, [cache]);
}
