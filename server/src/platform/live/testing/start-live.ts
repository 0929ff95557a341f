import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { livePath } from '@hearth/contract/core/live-wire';
import pino from 'pino';
import { systemClock } from '../../time/clock.ts';
import type { Bus } from '../bus.ts';
import type { LiveConnection } from '../connection.ts';
import { createInProcessBus } from '../in-process-bus.ts';
import { createLivePublisher } from '../live-publisher.ts';
import { createLiveServer, type LiveServerOptions } from '../live-server.ts';
import { createSignalRegistry } from '../signal-registry.ts';
import { createTopicHistory } from '../topic-history.ts';
import { createTopicRegistry } from '../topic-registry.ts';

export const siteOrigin = 'http://hearth.test';

/** The session travels as `?session=member.session`: a browser's WebSocket, as Node has it, cannot set cookies. */
function sessionOf(url: string | undefined): { memberId: string; sessionId: string } | null {
  const [memberId, sessionId] = new URL(url ?? '', siteOrigin).searchParams.get('session')?.split('.') ?? [];
  return memberId && sessionId ? { memberId, sessionId } : null;
}

type Overrides = Partial<Pick<LiveServerOptions, 'authenticate' | 'validSessions' | 'limits'>> & {
  bus?: Bus;
  port?: number;
};

/** A real HTTP server with a real socket server on it, on a free port. */
export async function startLive({ port = 0, ...overrides }: Overrides = {}) {
  const log = pino({ level: 'silent' });
  const server = createServer();
  const bus = overrides.bus ?? createInProcessBus(log);
  const topics = createTopicRegistry();
  const signals = createSignalRegistry(log);
  const arrived: LiveConnection[] = [];
  const left: LiveConnection[] = [];
  const history = createTopicHistory(bus);
  const live = createLiveServer({
    server,
    bus,
    topics,
    history,
    signals,
    authenticate: async ({ url }) => sessionOf(url),
    allowedOrigin: (origin) => origin === undefined || origin === siteOrigin,
    validSessions: async (ids) => new Set(ids),
    clock: systemClock,
    log,
    onOpen: (connection) => arrived.push(connection),
    onClose: (connection) => left.push(connection),
    ...overrides,
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}${livePath}`;

  return {
    url,
    live,
    topics,
    signals,
    bus,
    history,
    arrived,
    left,
    publisher: createLivePublisher(bus),
    /** Sockets of the operating system, whether or not the socket server still knows them. */
    openSockets: () => promisify(server.getConnections.bind(server))(),
    async stop() {
      await live.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

export type TestLive = Awaited<ReturnType<typeof startLive>>;
