import { fromEvents, useStore } from '../../../lib/state/store.ts';

const pageHidden = fromEvents(() => document.visibilityState === 'hidden', globalThis, 'visibilitychange');

export function usePageHidden(): boolean {
  return useStore(pageHidden);
}
