import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import type { EncodedEvent, LiveEventMessage, ReceiverHints } from './bus.ts';
import type { SocketConnection } from './connection.ts';
import type { Connections } from './connections.ts';
import { encodeFrame } from './encode-frame.ts';
import type { OrderedWork } from './ordered-work.ts';
import type { TopicRegistry } from './topic-registry.ts';

type Parts = { connections: Connections; registry: TopicRegistry; work: OrderedWork; log: Pick<Log, 'error'> };

/** A write takes about 20 µs; after this many, other work gets its turn. */
const writesPerTurn = 500;

/** Sends a live event to every connection of this server that is subscribed to its topic and may have it, in the topic's order. */
export function deliverLiveEvent(
  { connections, registry, work, log }: Parts,
  message: LiveEventMessage | EncodedEvent,
): void {
  const { topic, hints } = message;

  const write = (recipients: readonly SocketConnection[], frame: Buffer) => {
    for (const each of recipients) if (each.topics.has(topic)) connections.send(each, frame);
  };

  const send = async (recipients: readonly SocketConnection[], frame: Buffer) => {
    for (let start = 0; start < recipients.length; start += writesPerTurn) {
      if (start > 0) await nextTurn();
      write(recipients.slice(start, start + writesPerTurn), frame);
    }
  };

  const allowed = async (watchers: readonly SocketConnection[], hints: ReceiverHints): Promise<SocketConnection[]> => {
    const memberIds = [...new Set(watchers.map(({ memberId }) => memberId))];
    try {
      const may = await registry.receivers(topic, memberIds, hints);
      return watchers.filter(({ memberId }) => may.has(memberId));
    } catch (error) {
      // Without the event their pages would be out of date; a client whose connection ends reconnects and refetches.
      log.error({ err: error, topic }, 'the receivers of a live event could not be looked up');
      for (const connection of watchers) connections.end(connection, 'unavailable');
      return [];
    }
  };

  work.run(topic, () => {
    const watchers = connections.channels.receiving(topic);
    if (watchers.length === 0) return undefined;
    const frame = message.kind === 'encoded' ? message.frame : encodeEvent(message);
    if (hints) return allowed(watchers, hints).then((recipients) => send(recipients, frame));
    if (watchers.length > writesPerTurn) return send(watchers, frame);
    return write(watchers, frame);
  });
}

function encodeEvent({ topic, type, data }: LiveEventMessage): Buffer {
  return encodeFrame({ op: 'event', topic, type, data });
}
