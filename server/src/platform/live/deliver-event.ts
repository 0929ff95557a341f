import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import type { Audience, EventMessage } from './bus.ts';
import type { Connection } from './connection.ts';
import { type Connections, encodeFrame } from './connections.ts';
import type { OrderedWork } from './ordered-work.ts';
import type { TopicRegistry } from './topic-registry.ts';

type Parts = { connections: Connections; registry: TopicRegistry; work: OrderedWork; log: Pick<Log, 'error'> };

/** A write costs some 20 µs; after so many, others get their turn. */
const writesPerTurn = 500;

/** Hands one event to every socket of this server that watches its topic and may have it, in the topic's order. */
export function deliverEvent({ connections, registry, work, log }: Parts, message: EventMessage): void {
  const { topic, type, data, audience } = message;

  const write = (recipients: readonly Connection[], frame: Buffer) => {
    for (const each of recipients) if (each.topics.has(topic)) connections.send(each, frame);
  };

  const send = async (recipients: readonly Connection[], frame: Buffer) => {
    for (let start = 0; start < recipients.length; start += writesPerTurn) {
      if (start > 0) await nextTurn();
      write(recipients.slice(start, start + writesPerTurn), frame);
    }
  };

  const allowed = async (watchers: readonly Connection[], hints: Audience): Promise<Connection[]> => {
    const memberIds = [...new Set(watchers.map(({ memberId }) => memberId))];
    try {
      const may = await registry.receivers(topic, memberIds, hints);
      return watchers.filter(({ memberId }) => may.has(memberId));
    } catch (error) {
      // Their screens would silently stay behind; ended, they come back and resync.
      log.error({ err: error, topic, type }, 'the audience of a live event could not be looked up');
      for (const connection of watchers) connections.end(connection, 'unavailable');
      return [];
    }
  };

  work.run(topic, () => {
    const watchers = connections.channels.receiving(topic);
    if (watchers.length === 0) return undefined;
    const frame = encodeFrame({ op: 'event', topic, type, data });
    if (audience) return allowed(watchers, audience).then((recipients) => send(recipients, frame));
    if (watchers.length > writesPerTurn) return send(watchers, frame);
    return write(watchers, frame);
  });
}
