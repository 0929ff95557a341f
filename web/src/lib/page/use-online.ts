import { fromEvents, useStore } from '../state/store.ts';

const online = fromEvents(() => navigator.onLine, globalThis, 'online', 'offline');

/** Whether the device has a network at all, as far as the browser knows. */
export function useOnline(): boolean {
  return useStore(online);
}
