import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { WebSocket } from 'ws';
import type { Log } from '../log/log.ts';
import type { Clock } from '../time/clock.ts';
import { acceptUpgrades, type Identity } from './accept-upgrades.ts';
import type { Bus, DeliveredMessage } from './bus.ts';
import { checkConnections } from './check-connections.ts';
import type { LiveConnection } from './connection.ts';
import { type Connections, createConnections } from './connections.ts';
import { deliverLiveEvent, type WaitingStates } from './deliver-live-event.ts';
import { createEndedSessions } from './ended-sessions.ts';
import { healGaps } from './heal-gaps.ts';
import { type LiveLimits, liveLimits } from './live-limits.ts';
import type { IsWatched } from './live-publisher.ts';
import { createOrderedWork } from './ordered-work.ts';
import { createFrameReceiver, type FrameReceiver } from './receive-frame.ts';
import type { SignalRegistry } from './signal-registry.ts';
import { createSubscriptions } from './subscriptions.ts';
import { createTopicChecks } from './topic-checks.ts';
import type { TopicHistory } from './topic-history.ts';
import { ownerOf, type TopicRegistry } from './topic-registry.ts';

export type LiveServerOptions = {
  server: Server;
  bus: Bus;
  topics: TopicRegistry;
  history: TopicHistory;
  signals: SignalRegistry;
  authenticate(request: IncomingMessage): Promise<Identity | null>;
  allowedOrigin(origin: string | undefined, host: string | undefined): boolean;
  /** Which of these sessions are still valid; called once a minute for all open sockets. */
  validSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  clock: Clock;
  log: Log;
  onOpen?: (connection: LiveConnection) => void;
  onClose?: (connection: LiveConnection) => void;
  limits?: Partial<LiveLimits>;
};

/** `close` tells every client to connect to another server; call it before closing the HTTP server. */
export type LiveServer = { close(): Promise<void>; connectionCount(): number; isWatched: IsWatched };

function attach(socket: WebSocket, who: Identity, connections: Connections, receiver: FrameReceiver): void {
  const connection = connections.add(socket, who);
  socket.on('message', (data, isBinary) => {
    connection.unansweredPings = 0;
    receiver.receive(connection, isBinary ? undefined : data.toString());
  });
  socket.on('pong', () => {
    connection.unansweredPings = 0;
  });
  socket.on('ping', () => connection.open && receiver.countFrame(connection));
  socket.on('error', () => connections.remove(connection));
  socket.on('close', () => connections.remove(connection));
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
  const { bus, topics: registry, history, signals, clock, log } = options;
  const limits = { ...liveLimits, ...options.limits };
  const work = createOrderedWork((error) => log.error({ err: error }, 'live work failed'));
  const connections = createConnections({ ...options, limits });
  const topicChecks = createTopicChecks({ registry, limits, clock });
  const subscriptions = createSubscriptions({
    checks: topicChecks,
    ...{ connections, registry, history, work, limits, log },
  });
  const receiver = createFrameReceiver({ connections, subscriptions, signals, work, limits, clock });
  const endedSessions = createEndedSessions();

  const endConnections = (id: string, matches: (connection: LiveConnection) => boolean) => {
    endedSessions.record(id);
    for (const connection of connections.all) {
      if (matches(connection)) connections.end(connection, 'session_ended');
    }
  };

  const checks = checkConnections({ connections, limits, log, validSessions: options.validSessions });
  const healing = healGaps({ connections, subscriptions, checks });

  const waitingStates: WaitingStates = new Map();
  const receiveMessage = (message: DeliveredMessage) => {
    const { kind } = message;
    if (kind === 'event' || kind === 'encoded') {
      // Among what a member hears of are new friends and groups, whose topics are allowed from now on.
      const memberId = ownerOf(message.topic);
      if (memberId) topicChecks.forgetRefusals(memberId);
      deliverLiveEvent({ connections, registry, work, waitingStates, log }, message);
    } else if (kind === 'recheck') subscriptions.recheck(message);
    else if (kind === 'missed') healing.missed(message.topic, message.number);
    else if (kind === 'gap') healing.gap();
    else if (kind === 'end-session') endConnections(message.sessionId, (c) => c.sessionId === message.sessionId);
    else if (kind === 'end-member') endConnections(message.memberId, (c) => c.memberId === message.memberId);
  };

  const leaveBus = bus.subscribe(receiveMessage);
  const stopAccepting = acceptUpgrades({
    ...options,
    connections,
    endedSessions,
    limits,
    onSocket: (socket, who) => attach(socket, who, connections, receiver),
  });

  return {
    connectionCount: () => connections.all.size,
    isWatched: (topic) => connections.channels.watchersOf(topic).size > 0,
    async close() {
      stopAccepting();
      healing.stop();
      await Promise.all([endAll(connections), checks.stop()]);
      leaveBus();
    },
  };
}
