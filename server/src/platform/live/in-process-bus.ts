import type { Log } from '../log/log.ts';
import type { Bus, DeliveredMessage } from './bus.ts';

type Handler = (message: DeliveredMessage) => void;

export type LocalBus = Bus & {
  /** Also for what only a bus between servers knows. */
  publish(message: DeliveredMessage): void;
};

function nothing(): void {}

/** Delivers in a microtask after the publisher's code, before the request is answered. */
export function createInProcessBus(log: Pick<Log, 'error'>): LocalBus {
  const handlers = new Set<Handler>();
  let waiting: DeliveredMessage[] = [];

  const handOver = (handler: Handler, message: DeliveredMessage) => {
    try {
      handler(message);
    } catch (error) {
      log.error({ err: error, kind: message.kind }, 'a bus handler failed');
    }
  };

  const deliver = () => {
    const messages = waiting;
    waiting = [];
    for (const message of messages) {
      for (const handler of handlers) handOver(handler, message);
    }
  };

  return {
    publish(message) {
      if (waiting.push(message) === 1) queueMicrotask(deliver);
    },
    subscribe(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    // There are no other servers.
    follow: nothing,
    unfollow: nothing,
    countRequests: nothing,
    onRequestCounts: nothing,
    async close() {
      handlers.clear();
      waiting = [];
    },
  };
}
