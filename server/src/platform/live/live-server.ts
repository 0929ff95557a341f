import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { WebSocket } from 'ws';
import type { Log } from '../log/log.ts';
import type { Clock } from '../time/clock.ts';
import { acceptUpgrades, type Identity } from './accept-upgrades.ts';
import type { Bus, BusMessage } from './bus.ts';
import type { LiveConnection } from './connection.ts';
import { type Connections, createConnections } from './connections.ts';
import { deliverEvent } from './deliver-event.ts';
import { createEndings } from './endings.ts';
import { type LiveLimits, liveLimits } from './live-limits.ts';
import { createOrderedWork } from './ordered-work.ts';
import { createFrameReceiver, type FrameReceiver } from './receive-frame.ts';
import type { SignalRegistry } from './signal-registry.ts';
import { createSubscriptions } from './subscriptions.ts';
import type { TopicRegistry } from './topic-registry.ts';
import { watchOverConnections } from './watch-over-connections.ts';

export type LiveServerOptions = {
  server: Server;
  bus: Bus;
  topics: TopicRegistry;
  signals: SignalRegistry;
  authenticate(request: IncomingMessage): Promise<Identity | null>;
  allowedOrigin(origin: string | undefined, host: string | undefined): boolean;
  /** Which of these sessions still live; asked once a minute for all open sockets. */
  validSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  clock: Clock;
  log: Log;
  onOpen?: (connection: LiveConnection) => void;
  onClose?: (connection: LiveConnection) => void;
  limits?: Partial<LiveLimits>;
};

/** `close` lets every client go with a word, so that it comes back elsewhere; call it before the HTTP server's. */
export type LiveServer = { close(): Promise<void>; connectionCount(): number };

function attach(socket: WebSocket, who: Identity, connections: Connections, receiver: FrameReceiver): void {
  const connection = connections.arrive(socket, who);
  socket.on('message', (data, isBinary) => {
    connection.unansweredPings = 0;
    receiver.receive(connection, isBinary ? undefined : data.toString());
  });
  socket.on('pong', () => {
    connection.unansweredPings = 0;
  });
  socket.on('ping', () => connection.open && receiver.countFrame(connection));
  socket.on('error', () => connections.leave(connection));
  socket.on('close', () => connections.leave(connection));
}

async function endAll(connections: Connections): Promise<void> {
  const open = [...connections.all];
  const closed = open
    .filter(({ socket }) => socket.readyState !== WebSocket.CLOSED)
    .map(({ socket }) => once(socket, 'close'));
  for (const connection of open) connections.end(connection, 'restart');
  await Promise.allSettled(closed);
}

export function createLiveServer(options: LiveServerOptions): LiveServer {
  const { bus, topics: registry, signals, clock, log } = options;
  const limits = { ...liveLimits, ...options.limits };
  const work = createOrderedWork((error) => log.error({ err: error }, 'live work failed'));
  const connections = createConnections({ ...options, limits });
  const subscriptions = createSubscriptions({ connections, registry, work, limits, log });
  const receiver = createFrameReceiver({ connections, subscriptions, signals, work, limits, clock });
  const endings = createEndings();

  const endThose = (id: string, isMeant: (connection: LiveConnection) => boolean) => {
    endings.record(id);
    for (const connection of connections.all) {
      if (isMeant(connection)) connections.end(connection, 'session_ended');
    }
  };

  const receiveMessage = (message: BusMessage) => {
    if (message.kind === 'event') deliverEvent({ connections, registry, work, log }, message);
    else if (message.kind === 'recheck') subscriptions.recheck(message);
    else if (message.kind === 'end-session') endThose(message.sessionId, (c) => c.sessionId === message.sessionId);
    else endThose(message.memberId, (c) => c.memberId === message.memberId);
  };

  const leaveBus = bus.subscribe(receiveMessage);
  const stopWatching = watchOverConnections({ connections, limits, log, validSessions: options.validSessions });
  const stopAccepting = acceptUpgrades({
    ...options,
    connections,
    endings,
    limits,
    onSocket: (socket, who) => attach(socket, who, connections, receiver),
  });

  return {
    connectionCount: () => connections.all.size,
    async close() {
      stopAccepting();
      await Promise.all([endAll(connections), stopWatching()]);
      leaveBus();
    },
  };
}
