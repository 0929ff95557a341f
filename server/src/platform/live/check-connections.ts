import { repeat } from '../jobs/repeat.ts';
import type { Log } from '../log/log.ts';
import type { Connections } from './connections.ts';
import type { LiveLimits } from './live-limits.ts';

const maxUnansweredPings = 2;
const batchSize = 1_000;

type Options = {
  connections: Connections;
  limits: LiveLimits;
  log: Log;
  validSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
};

export type ConnectionChecks = { endInvalidSessions(): Promise<void>; stop(): Promise<void> };

/** Cuts connections of clients that are gone, and ends those whose session is not valid any more. */
export function checkConnections({ connections, limits, log, validSessions }: Options): ConnectionChecks {
  const pingAll = () => {
    for (const connection of connections.all) {
      if (connection.unansweredPings >= maxUnansweredPings) {
        connections.cut(connection, 'no answer to pings');
        continue;
      }
      connection.unansweredPings += 1;
      connection.socket.ping();
    }
  };

  const sweep = async () => {
    const open = [...connections.all];
    for (let start = 0; start < open.length; start += batchSize) {
      const batch = open.slice(start, start + batchSize);
      const valid = await validSessions([...new Set(batch.map(({ sessionId }) => sessionId))]);
      for (const connection of batch) {
        if (!valid.has(connection.sessionId)) connections.end(connection, 'session_ended');
      }
    }
  };

  const heartbeat = setInterval(pingAll, limits.heartbeatMs);
  heartbeat.unref();
  const sweeping = repeat('live session sweep', limits.sessionSweepMs, sweep, log);
  return {
    endInvalidSessions: sweeping.runNow,
    async stop() {
      clearInterval(heartbeat);
      await sweeping.stop();
    },
  };
}
