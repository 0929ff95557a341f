import type { Topic } from '@hearth/contract/core/live';
import { useEffect, useEffectEvent } from 'react';
import { liveSocket } from './live.ts';

/** Tells when a topic begins to be heard, so that what was read before can be read again. */
export function useWatched(topic: Topic, onWatched: () => void): void {
  const tell = useEffectEvent(onWatched);
  useEffect(
    () =>
      liveSocket.onWatched((topics) => {
        if (topics.includes(topic)) tell();
      }),
    [topic],
  );
}
