import type { Topic } from '@hearth/contract/core/live';
import type { WebSocket } from 'ws';
import type { TokenBucket } from './token-bucket.ts';

/** The member comes from the session, never from a frame. */
export type LiveConnection = { readonly id: string; readonly memberId: string; readonly sessionId: string };

export type SocketConnection = LiveConnection & {
  readonly socket: WebSocket;
  readonly topics: Set<Topic>;
  readonly frames: TokenBucket;
  readonly faults: TokenBucket;
  open: boolean;
  unansweredPings: number;
  signalsInFlight: number;
};
