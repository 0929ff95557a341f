import { type RefObject, useEffect } from 'react';

/** At most one video in the box plays, and none that is scrolled out of view. */
export function useOneAtATime(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const watched = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting && target instanceof HTMLVideoElement) target.pause();
        }
      },
      { threshold: 0.2 },
    );
    // `play` does not bubble, so it is caught in the capture phase.
    const onPlay = ({ target }: Event) => {
      if (!(target instanceof HTMLVideoElement)) return;
      watched.observe(target);
      for (const other of element.querySelectorAll('video')) if (other !== target) other.pause();
    };
    element.addEventListener('play', onPlay, true);
    return () => {
      element.removeEventListener('play', onPlay, true);
      watched.disconnect();
    };
  }, [box]);
}
