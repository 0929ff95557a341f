import { randomUUID } from 'node:crypto';
import type { ByeReason } from '@hearth/contract/core/live';
import { liveCloseCodes } from '@hearth/contract/core/live-wire';
import type { WebSocket } from 'ws';
import type { Log } from '../log/log.ts';
import { counts } from '../metrics/counts.ts';
import type { Clock } from '../time/clock.ts';
import type { Bus } from './bus.ts';
import { type Channels, createChannels } from './channels.ts';
import type { LiveConnection, SocketConnection } from './connection.ts';
import { encodeFrame } from './encode-frame.ts';
import type { LiveLimits } from './live-limits.ts';
import { fullBucket } from './token-bucket.ts';
import type { TopicHistory } from './topic-history.ts';
import { memberTopic } from './topic-registry.ts';

export type Connections = {
  readonly channels: Channels;
  readonly all: ReadonlySet<SocketConnection>;
  ofMember(memberId: string): ReadonlySet<SocketConnection>;
  add(socket: WebSocket, who: { memberId: string; sessionId: string }): SocketConnection;
  /** Removes the connection at once; may be called again. */
  remove(connection: SocketConnection): void;
  send(connection: SocketConnection, frame: Buffer): void;
  end(connection: SocketConnection, reason: ByeReason): void;
  cut(connection: SocketConnection, why: string): void;
};

type ConnectionsOptions = {
  limits: LiveLimits;
  bus: Pick<Bus, 'follow' | 'unfollow'>;
  history: TopicHistory;
  log: Pick<Log, 'info' | 'error'>;
  clock: Clock;
  onOpen?: (connection: LiveConnection) => void;
  onClose?: (connection: LiveConnection) => void;
};

const codeFor: Record<ByeReason, number> = {
  restart: liveCloseCodes.restart,
  session_ended: liveCloseCodes.sessionEnded,
  unavailable: liveCloseCodes.tryAgain,
  misuse: liveCloseCodes.misuse,
};

const none: ReadonlySet<SocketConnection> = new Set();

export function createConnections({
  limits,
  bus,
  history,
  log,
  clock,
  onOpen,
  onClose,
}: ConnectionsOptions): Connections {
  const channels = createChannels(bus);
  const all = new Set<SocketConnection>();
  const byMember = new Map<string, Set<SocketConnection>>();

  const notify = (listener: ((connection: LiveConnection) => void) | undefined, connection: SocketConnection) => {
    try {
      listener?.(connection);
    } catch (error) {
      log.error({ err: error }, 'a listener for live connections failed');
    }
  };

  const remove = (connection: SocketConnection) => {
    if (!connection.open) return;
    connection.open = false;
    channels.leaveAll(connection);
    all.delete(connection);
    const siblings = byMember.get(connection.memberId);
    if (siblings?.delete(connection) && siblings.size === 0) byMember.delete(connection.memberId);
    notify(onClose, connection);
  };

  const cut = (connection: SocketConnection, why: string) => {
    log.info({ connection: connection.id, why }, 'live connection cut');
    remove(connection);
    connection.socket.terminate();
  };

  const send = (connection: SocketConnection, frame: Buffer) => {
    if (!connection.open) return;
    if (connection.socket.bufferedAmount > limits.bufferedBytes) {
      counts.liveConnectionsCut += 1;
      cut(connection, 'slow reader');
      return;
    }
    connection.socket.send(frame, { binary: false });
  };

  return {
    channels,
    all,
    ofMember: (memberId) => byMember.get(memberId) ?? none,

    add(socket, who) {
      const now = clock.now();
      const connection: SocketConnection = {
        id: randomUUID(),
        memberId: who.memberId,
        sessionId: who.sessionId,
        socket,
        topics: new Set(),
        frames: fullBucket(limits.frames, now.getTime()),
        faults: fullBucket(limits.faults, now.getTime()),
        open: true,
        unansweredPings: 0,
        signalsInFlight: 0,
      };
      all.add(connection);
      byMember.set(who.memberId, (byMember.get(who.memberId) ?? new Set()).add(connection));
      const own = memberTopic(who.memberId);
      channels.join(own, connection, 'active');
      send(
        connection,
        encodeFrame({
          op: 'welcome',
          connectionId: connection.id,
          serverTime: now.toISOString(),
          history: { start: history.start, own: history.lastOf(own) ?? history.start },
        }),
      );
      notify(onOpen, connection);
      return connection;
    },

    remove,
    send,

    end(connection, reason) {
      send(connection, encodeFrame({ op: 'bye', reason }));
      remove(connection);
      connection.socket.close(codeFor[reason], reason);
      setTimeout(() => connection.socket.terminate(), limits.closeGraceMs).unref();
    },

    cut,
  };
}
