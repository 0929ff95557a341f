import type { Topic } from '@hearth/contract/core/live';
import { useEffect } from 'react';
import { liveSocket } from './live.ts';

/** Watches many topics whose live events are handled elsewhere, by `onLive`. */
export function useTopics(topics: readonly Topic[]): void {
  const all = topics.join();
  useEffect(() => {
    const stops = (all === '' ? [] : (all.split(',') as Topic[])).map((topic) => liveSocket.watch(topic, () => {}));
    return () => {
      for (const stop of stops) stop();
    };
  }, [all]);
}
