import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { livePath } from '@hearth/contract/core/live-wire';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Log } from '../log/log.ts';
import { STATUS_CODES } from '../node-http.ts';
import type { Connections } from './connections.ts';
import type { EndedSessions } from './ended-sessions.ts';
import type { LiveLimits } from './live-limits.ts';

export type Identity = { memberId: string; sessionId: string };

type Options = {
  server: Server;
  authenticate(request: IncomingMessage): Promise<Identity | null>;
  /** `origin` is undefined for clients that are not browsers. */
  allowedOrigin(origin: string | undefined, host: string | undefined): boolean;
  connections: Connections;
  endedSessions: EndedSessions;
  limits: LiveLimits;
  log: Pick<Log, 'error'>;
  onSocket(socket: WebSocket, who: Identity): void;
};

function ignore(): void {}

function refuse(socket: Duplex, status: number): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Accepts sockets of signed-in members from this site's own pages. Returns a function that refuses all further ones. */
export function acceptUpgrades(options: Options): () => void {
  const { server, authenticate, allowedOrigin, connections, endedSessions, limits, log, onSocket } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
  });
  let pending = 0;
  let stopped = false;

  const refusalBeforeSignIn = ({ url, headers }: IncomingMessage): number | undefined => {
    if (url?.split('?', 1)[0] !== livePath) return 404;
    if (!allowedOrigin(headers.origin, headers.host)) return 403;
    const full = pending >= limits.pendingUpgrades || connections.all.size + pending >= limits.sockets;
    return stopped || full ? 503 : undefined;
  };

  const identify = async (request: IncomingMessage): Promise<Identity | number> => {
    const ticket = endedSessions.begin();
    try {
      const who = await authenticate(request);
      if (stopped) return 503;
      if (!who || endedSessions.endedSince(ticket, who)) return 401;
      return connections.ofMember(who.memberId).size >= limits.socketsPerMember ? 429 : who;
    } catch (error) {
      log.error({ err: error }, 'a live socket could not be authenticated');
      return 503;
    } finally {
      endedSessions.finish();
    }
  };

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', ignore);
    const refusal = refusalBeforeSignIn(request);
    if (refusal) return refuse(socket, refusal);
    pending += 1;
    const who = await identify(request);
    pending -= 1;
    if (typeof who === 'number') return refuse(socket, who);
    socket.off('error', ignore);
    sockets.handleUpgrade(request, socket, head, (accepted) => onSocket(accepted, who));
  };

  server.on('upgrade', upgrade);
  return () => {
    stopped = true;
  };
}
