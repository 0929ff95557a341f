import { fromEvents, useStore } from '../../../lib/store.ts';

const pageHidden = fromEvents(() => document.visibilityState === 'hidden', globalThis, 'visibilitychange');

export function usePageHidden(): boolean {
  return useStore(pageHidden);
}
