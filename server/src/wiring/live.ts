import { livingSessions } from '../domains/accounts/sessions.queries.ts';
import { isOwnOrigin } from '../platform/http/origin.ts';
import { type FindSession, sessionTokenFromHeader } from '../platform/http/session.ts';
import { createLiveServer, type LiveServer } from '../platform/live/live-server.ts';
import type { Platform } from './platform.ts';

export function wireLive(platform: Platform, findSession: FindSession): LiveServer {
  const { http, bus, topics, history, signals, db, clock, log, config, connectionListeners } = platform;
  const live = createLiveServer({
    server: http.server,
    bus,
    topics,
    history,
    signals,
    authenticate: async ({ headers }) => {
      const token = sessionTokenFromHeader(headers.cookie);
      const session = token ? await findSession(token) : null;
      return session?.suspended ? null : session;
    },
    allowedOrigin: (origin, host) => origin === undefined || isOwnOrigin(origin, host, config.publicUrl),
    validSessions: (ids) => livingSessions(db, ids, clock.now()),
    clock,
    log,
    onOpen(connection) {
      for (const listener of connectionListeners) listener.opened(connection);
    },
    onClose(connection) {
      for (const listener of connectionListeners) listener.closed(connection);
    },
  });
  // With other processes somebody may be connected there; alone, whoever is not connected here is connected nowhere.
  if (platform.isAlone) platform.watching.isWatched = live.isWatched;
  return live;
}
