import { useEffect, useEffectEvent } from 'react';
import type { Pace } from '../core/story-pace.ts';

type Events = { onShare: (share: number) => void; onEnd: () => void };

/** Lets time pass for a story while `on`, tells how far it is with every picture drawn, and when it is over. */
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
