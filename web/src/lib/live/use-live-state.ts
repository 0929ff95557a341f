import { useStore } from '../state/store.ts';
import type { LiveState } from './connection-keeper.ts';
import { liveSocket } from './live.ts';

export function useLiveState(): LiveState {
  return useStore(liveSocket.state);
}
