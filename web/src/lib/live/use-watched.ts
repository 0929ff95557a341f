import type { Topic } from '@hearth/contract/core/live';
import { useEffect, useEffectEvent } from 'react';
import { liveSocket } from './live.ts';

/** Calls back when the live events of a topic begin to arrive, so that what was read before can be read again. */
export function useWatched(topic: Topic, onWatched: () => void): void {
  const handle = useEffectEvent(onWatched);
  useEffect(
    () =>
      liveSocket.onWatched((topics) => {
        if (topics.includes(topic)) handle();
      }),
    [topic],
  );
}
