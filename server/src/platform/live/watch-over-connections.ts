import { repeat } from '../jobs/repeat.ts';
import type { Log } from '../log/log.ts';
import type { Connections } from './connections.ts';
import type { LiveLimits } from './live-limits.ts';

const missesUntilDead = 2;
const batchSize = 1_000;

type Options = {
  connections: Connections;
  limits: LiveLimits;
  log: Log;
  validSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
};

/** Cuts peers that vanished, and ends sockets whose session expired or whose ending got lost on the bus. */
export function watchOverConnections({ connections, limits, log, validSessions }: Options): () => Promise<void> {
  const beat = () => {
    for (const connection of connections.all) {
      if (connection.unansweredPings >= missesUntilDead) {
        connections.cut(connection, 'vanished');
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

  const heartbeat = setInterval(beat, limits.heartbeatMs);
  heartbeat.unref();
  const sweeping = repeat('live session sweep', limits.sessionSweepMs, sweep, log);
  return async () => {
    clearInterval(heartbeat);
    await sweeping.stop();
  };
}
