import type { Log } from '../log/log.ts';
import type { Bus, BusMessage } from './bus.ts';

type Handler = (message: BusMessage) => void;

/** Delivers in a microtask after the publisher's code, before the request is answered. */
export function createInProcessBus(log: Pick<Log, 'error'>): Bus {
  const handlers = new Set<Handler>();
  let waiting: BusMessage[] = [];

  const handOver = (handler: Handler, message: BusMessage) => {
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
    async close() {
      handlers.clear();
      waiting = [];
    },
  };
}
