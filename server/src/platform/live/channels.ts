import type { Topic } from '@hearth/contract/core/live';
import type { Bus } from './bus.ts';
import type { SocketConnection } from './connection.ts';

/** `outdated`: permissions changed while the check was running, so it must be repeated. */
export type Subscription = { state: 'pending' | 'active'; outdated: boolean };

export type Channels = {
  join(topic: Topic, connection: SocketConnection, state: Subscription['state']): Subscription;
  leave(topic: Topic, connection: SocketConnection): void;
  leaveAll(connection: SocketConnection): void;
  topics(): Topic[];
  watchersOf(topic: Topic): ReadonlyMap<SocketConnection, Subscription>;
  receiving(topic: Topic): SocketConnection[];
};

const nobody: ReadonlyMap<SocketConnection, Subscription> = new Map();

/** Which connections of this server are subscribed to which topics. The bus brings the live events of these topics only. */
export function createChannels(bus: Pick<Bus, 'follow' | 'unfollow'>): Channels {
  const channels = new Map<Topic, Map<SocketConnection, Subscription>>();

  const leave = (topic: Topic, connection: SocketConnection) => {
    connection.topics.delete(topic);
    const watchers = channels.get(topic);
    if (!watchers?.delete(connection) || watchers.size > 0) return;
    channels.delete(topic);
    bus.unfollow(topic);
  };

  const open = (topic: Topic) => {
    const watchers = new Map<SocketConnection, Subscription>();
    channels.set(topic, watchers);
    bus.follow(topic);
    return watchers;
  };

  return {
    join(topic, connection, state) {
      const subscription: Subscription = { state, outdated: false };
      (channels.get(topic) ?? open(topic)).set(connection, subscription);
      connection.topics.add(topic);
      return subscription;
    },
    leave,
    leaveAll(connection) {
      for (const topic of connection.topics) leave(topic, connection);
    },
    topics: () => [...channels.keys()],
    watchersOf: (topic) => channels.get(topic) ?? nobody,
    receiving(topic) {
      const watchers = channels.get(topic) ?? nobody;
      return [...watchers].filter(([, { state }]) => state === 'active').map(([connection]) => connection);
    },
  };
}
