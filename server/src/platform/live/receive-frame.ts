import type { ErrorCode } from '@hearth/contract/core/errors';
import { type ClientFrame, clientFrame } from '@hearth/contract/core/live';
import type { Clock } from '../time/clock.ts';
import type { SocketConnection } from './connection.ts';
import type { Connections } from './connections.ts';
import { encodeFrame } from './encode-frame.ts';
import type { LiveLimits } from './live-limits.ts';
import type { OrderedWork } from './ordered-work.ts';
import type { SignalRegistry } from './signal-registry.ts';
import type { Subscriptions } from './subscriptions.ts';
import { takeToken } from './token-bucket.ts';

type Parts = {
  connections: Connections;
  subscriptions: Subscriptions;
  signals: SignalRegistry;
  work: OrderedWork;
  limits: LiveLimits;
  clock: Clock;
};

export type FrameReceiver = {
  receive(connection: SocketConnection, raw: string | undefined): void;
  /** Counts a frame without content (a protocol ping) against the sender's limit. */
  countFrame(connection: SocketConnection): boolean;
};

const pong = encodeFrame({ op: 'pong' });

function parseFrame(raw: string | undefined): ClientFrame | undefined {
  if (raw === undefined) return undefined;
  try {
    return clientFrame.safeParse(JSON.parse(raw)).data;
  } catch {
    return undefined;
  }
}

export function createFrameReceiver({
  connections,
  subscriptions,
  signals,
  work,
  limits,
  clock,
}: Parts): FrameReceiver {
  const refuse = (connection: SocketConnection, code: ErrorCode) => {
    connections.send(connection, encodeFrame({ op: 'error', code }));
    if (!takeToken(connection.faults, limits.faults, clock.now().getTime())) connections.end(connection, 'misuse');
  };

  const countFrame = (connection: SocketConnection): boolean => {
    if (takeToken(connection.frames, limits.frames, clock.now().getTime())) return true;
    refuse(connection, 'too_many_requests');
    return false;
  };

  const signal = (connection: SocketConnection, name: string, data: unknown) => {
    if (connection.signalsInFlight >= limits.signalsInFlight) return refuse(connection, 'too_many_requests');
    connection.signalsInFlight += 1;
    work.run(connection.id, async () => {
      const code = connection.open ? await signals.dispatch(connection, name, data) : undefined;
      connection.signalsInFlight -= 1;
      if (code) refuse(connection, code);
    });
  };

  return {
    countFrame,
    receive(connection, raw) {
      if (!connection.open || !countFrame(connection)) return;
      const frame = parseFrame(raw);
      if (!frame) return refuse(connection, 'invalid_input');
      if (frame.op === 'ping') connections.send(connection, pong);
      else if (frame.op === 'subscribe') void subscriptions.subscribe(connection, frame.topics);
      else if (frame.op === 'unsubscribe') subscriptions.unsubscribe(connection, frame.topics);
      else signal(connection, frame.name, frame.data);
    },
  };
}
