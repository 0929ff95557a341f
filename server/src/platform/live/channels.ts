import type { Topic } from '@hearth/contract/core/live';
import type { Connection } from './connection.ts';

/** `doubted`: rights changed while the answer was on its way, so the answer no longer counts. */
export type Subscription = { state: 'pending' | 'active'; doubted: boolean };

export type Channels = {
  join(topic: Topic, connection: Connection, state: Subscription['state']): Subscription;
  leave(topic: Topic, connection: Connection): void;
  leaveAll(connection: Connection): void;
  watchersOf(topic: Topic): ReadonlyMap<Connection, Subscription>;
  receiving(topic: Topic): Connection[];
};

const nobody: ReadonlyMap<Connection, Subscription> = new Map();

/** Who watches what on this server. */
export function createChannels(): Channels {
  const channels = new Map<Topic, Map<Connection, Subscription>>();

  const leave = (topic: Topic, connection: Connection) => {
    connection.topics.delete(topic);
    const watchers = channels.get(topic);
    if (watchers?.delete(connection) && watchers.size === 0) channels.delete(topic);
  };

  return {
    join(topic, connection, state) {
      const subscription: Subscription = { state, doubted: false };
      const watchers = channels.get(topic) ?? new Map<Connection, Subscription>();
      channels.set(topic, watchers.set(connection, subscription));
      connection.topics.add(topic);
      return subscription;
    },
    leave,
    leaveAll(connection) {
      for (const topic of connection.topics) leave(topic, connection);
    },
    watchersOf: (topic) => channels.get(topic) ?? nobody,
    receiving(topic) {
      const watchers = channels.get(topic) ?? nobody;
      return [...watchers].filter(([, { state }]) => state === 'active').map(([connection]) => connection);
    },
  };
}
