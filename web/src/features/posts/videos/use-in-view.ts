import { type RefObject, useEffect, useState } from 'react';

/** Whether the element is on the screen, as far as the options ask. */
export function useInView(box: RefObject<HTMLElement | null>, options: IntersectionObserverInit): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), options);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, options]);
  return inView;
}
