import { useEffect, useEffectEvent } from 'react';
import type { Pace } from '../core/story-pace.ts';

type Events = { onShare: (share: number) => void; onEnd: () => void };

/** Runs a story's time while `on`; reports its progress every animation frame, and its end. */
export function useTicks(pace: Pace, on: boolean, { onShare, onEnd }: Events): void {
  const tell = useEffectEvent((share: number) => {
    onShare(share);
    if (share >= 1) onEnd();
  });
  useEffect(() => {
    if (!on) return undefined;
    pace.run(true);
    let frame = requestAnimationFrame(function tick() {
      const share = pace.share();
      if (share < 1) frame = requestAnimationFrame(tick);
      tell(share);
    });
    return () => {
      cancelAnimationFrame(frame);
      pace.run(false);
    };
  }, [pace, on]);
}
