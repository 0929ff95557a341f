import { useSyncExternalStore } from 'react';
import type { LiveState } from './connection-keeper.ts';
import { liveSocket } from './live.ts';

export function useLiveState(): LiveState {
  return useSyncExternalStore(liveSocket.onState, liveSocket.state);
}
