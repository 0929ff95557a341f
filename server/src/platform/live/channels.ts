import type { Topic } from '@hearth/contract/core/live';
import type { SocketConnection } from './connection.ts';

/** `outdated`: permissions changed while the check was running, so it must be repeated. */
export type Subscription = { state: 'pending' | 'active'; outdated: boolean };

export type Channels = {
  join(topic: Topic, connection: SocketConnection, state: Subscription['state']): Subscription;
  leave(topic: Topic, connection: SocketConnection): void;
  leaveAll(connection: SocketConnection): void;
  watchersOf(topic: Topic): ReadonlyMap<SocketConnection, Subscription>;
  receiving(topic: Topic): SocketConnection[];
};

const nobody: ReadonlyMap<SocketConnection, Subscription> = new Map();

/** Which connections of this server are subscribed to which topics. */
export function createChannels(): Channels {
  const channels = new Map<Topic, Map<SocketConnection, Subscription>>();

  const leave = (topic: Topic, connection: SocketConnection) => {
    connection.topics.delete(topic);
    const watchers = channels.get(topic);
    if (watchers?.delete(connection) && watchers.size === 0) channels.delete(topic);
  };

  return {
    join(topic, connection, state) {
      const subscription: Subscription = { state, outdated: false };
      const watchers = channels.get(topic) ?? new Map<SocketConnection, Subscription>();
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
