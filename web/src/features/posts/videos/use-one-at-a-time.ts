import { type RefObject, useEffect } from 'react';

/** At most one video in the box plays. */
export function useOneAtATime(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    // `play` does not bubble, so it is caught in the capture phase.
    const onPlay = ({ target }: Event) => {
      if (!(target instanceof HTMLVideoElement)) return;
      for (const other of element.querySelectorAll('video')) if (other !== target) other.pause();
    };
    element.addEventListener('play', onPlay, true);
    return () => element.removeEventListener('play', onPlay, true);
  }, [box]);
}
