import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import { counts } from '../metrics/counts.ts';
import type { EncodedEvent, LiveEventMessage, ReceiverHints } from './bus.ts';
import type { SocketConnection } from './connection.ts';
import type { Connections } from './connections.ts';
import { encodeFrame } from './encode-frame.ts';
import type { OrderedWork } from './ordered-work.ts';
import type { TopicRegistry } from './topic-registry.ts';

type Parts = {
  connections: Connections;
  registry: TopicRegistry;
  work: OrderedWork;
  waitingStates: WaitingStates;
  log: Pick<Log, 'error'>;
};

/** How many events about a state of a topic wait, and the newest version among them. */
export type WaitingStates = Map<string, { events: number; newest: number }>;

/** A write takes about 20 µs; after this many, other work gets its turn. */
const writesPerTurn = 500;

/**
 * Sends a live event to every connection of this server that is subscribed to its topic and may have it, in the topic's
 * order. One that a newer has made needless while it waited is not sent: thousands who watch a post to which many react
 * would otherwise see ever older numbers.
 */
export function deliverLiveEvent(
  { connections, registry, work, waitingStates, log }: Parts,
  message: LiveEventMessage | EncodedEvent,
): void {
  const { topic, hints } = message;

  const write = (recipients: readonly SocketConnection[], frame: Buffer) => {
    for (const each of recipients) {
      if (!each.topics.has(topic)) continue;
      connections.send(each, frame);
      counts.liveEventsSent += 1;
    }
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

  const isNeedless = hints?.state === undefined ? undefined : wait(waitingStates, `${topic} ${hints.state}`, hints);

  work.run(topic, () => {
    if (isNeedless?.()) return undefined;
    const watchers = connections.channels.receiving(topic);
    if (watchers.length === 0) return undefined;
    const frame = message.kind === 'encoded' ? message.frame : encodeEvent(message);
    if (hints) return allowed(watchers, hints).then((recipients) => send(recipients, frame));
    if (watchers.length > writesPerTurn) return send(watchers, frame);
    return write(watchers, frame);
  });
}

/** Asked once, when the event would be sent. */
function wait(states: WaitingStates, name: string, hints: ReceiverHints): () => boolean {
  const version = Number(hints.version);
  const state = states.get(name) ?? { events: 0, newest: version };
  state.events += 1;
  state.newest = Math.max(state.newest, version);
  states.set(name, state);
  return () => {
    state.events -= 1;
    if (state.events === 0) states.delete(name);
    return version < state.newest;
  };
}

function encodeEvent({ topic, type, data }: LiveEventMessage): Buffer {
  return encodeFrame({ op: 'event', topic, type, data });
}
