import { useEffect, useLayoutEffect } from 'react';
import { useVisit } from '../lib/router/router.tsx';

const positions = new Map<string, number>();

/** A new screen starts at the top; going back restores the scroll position. */
export function useScrollRestoration() {
  const { location, how } = useVisit();
  const { key, pathname } = location;
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the query alone keeps the place, except when going back
  useLayoutEffect(() => {
    if (how === 'POP') window.scrollTo(0, positions.get(key) ?? 0);
    else window.scrollTo(0, 0);
  }, [how === 'POP' ? key : pathname]);
  // A layout effect runs before the next scroll event, which would store the new screen's position for the old one.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}
