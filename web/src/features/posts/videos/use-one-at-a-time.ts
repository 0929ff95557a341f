import { type RefObject, useEffect } from 'react';

/** Of all films in the box at most one plays, and none that has been scrolled away. */
export function useOneAtATime(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const inside = box.current;
    if (!inside) return undefined;
    const watched = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting && target instanceof HTMLVideoElement) target.pause();
        }
      },
      { threshold: 0.2 },
    );
    // `play` does not bubble, but it can be caught on its way down.
    const onPlay = ({ target }: Event) => {
      if (!(target instanceof HTMLVideoElement)) return;
      watched.observe(target);
      for (const other of inside.querySelectorAll('video')) if (other !== target) other.pause();
    };
    inside.addEventListener('play', onPlay, true);
    return () => {
      inside.removeEventListener('play', onPlay, true);
      watched.disconnect();
    };
  }, [box]);
}
