import { fromEvents, useStore } from '../state/store.ts';

export function useMediaQuery(query: string): boolean {
  const list = window.matchMedia(query);
  return useStore(fromEvents(() => list.matches, list, 'change'));
}

/** The breakpoint between phone and desktop in the specification. */
export function usePhone(): boolean {
  return useMediaQuery('(width <= 768px)');
}
