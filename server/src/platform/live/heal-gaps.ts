import type { Topic } from '@hearth/contract/core/live';
import type { ConnectionChecks } from './check-connections.ts';
import type { SocketConnection } from './connection.ts';
import type { Connections } from './connections.ts';
import { encodeFrame } from './encode-frame.ts';
import type { Subscriptions } from './subscriptions.ts';

type Parts = {
  connections: Connections;
  subscriptions: Pick<Subscriptions, 'recheck'>;
  checks: Pick<ConnectionChecks, 'endInvalidSessions'>;
};

export type GapHealing = { missed(topic: Topic, number: number): void; gap(): void; stop(): void };

/** A thousand sockets a second: all of them at once would send more requests than a server can answer. */
const atOnce = 100;
const pauseMs = 100;

/** Makes good what did not arrive from other servers: browsers read again, and rights and sessions are looked up anew. */
export function healGaps({ connections, subscriptions, checks }: Parts): GapHealing {
  const resync = encodeFrame({ op: 'resync' });
  let waiting = new Set<SocketConnection>();
  let timer: NodeJS.Timeout | undefined;

  const healSome = () => {
    timer = undefined;
    const some = [...waiting].slice(0, atOnce);
    for (const memberId of new Set(some.map((each) => each.memberId))) subscriptions.recheck({ memberId });
    for (const connection of some) {
      waiting.delete(connection);
      connections.send(connection, resync);
    }
    if (waiting.size > 0) timer = setTimeout(healSome, pauseMs).unref();
  };

  return {
    missed(topic, number) {
      const frame = encodeFrame({ op: 'subscribed', topics: [topic], last: { [topic]: number } });
      for (const connection of connections.channels.receiving(topic)) connections.send(connection, frame);
    },
    gap() {
      void checks.endInvalidSessions();
      waiting = new Set(connections.all);
      timer ??= setTimeout(healSome, 0).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
