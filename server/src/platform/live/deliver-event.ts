import type { Log } from '../log/log.ts';
import type { EventMessage } from './bus.ts';
import { type Connections, encodeFrame } from './connections.ts';
import type { OrderedWork } from './ordered-work.ts';
import type { TopicRegistry } from './topic-registry.ts';

type Parts = { connections: Connections; registry: TopicRegistry; work: OrderedWork; log: Pick<Log, 'error'> };

/** Hands one event to every socket of this server that watches its topic and may have it, in the topic's order. */
export function deliverEvent({ connections, registry, work, log }: Parts, message: EventMessage): void {
  const { topic, type, data, audience } = message;
  const { channels } = connections;
  const frame = () => encodeFrame({ op: 'event', topic, type, data });

  const toThoseWhoMay = async (hints: NonNullable<EventMessage['audience']>) => {
    const watchers = channels.receiving(topic);
    const memberIds = [...new Set(watchers.map(({ memberId }) => memberId))];
    try {
      const allowed = await registry.receivers(topic, memberIds, hints);
      const recipients = watchers.filter((each) => allowed.has(each.memberId) && each.topics.has(topic));
      if (recipients.length === 0) return;
      const encoded = frame();
      for (const connection of recipients) connections.send(connection, encoded);
    } catch (error) {
      // Their screens would silently stay behind; ended, they come back and resync.
      log.error({ err: error, topic, type }, 'the audience of a live event could not be looked up');
      for (const connection of watchers) connections.end(connection, 'unavailable');
    }
  };

  work.run(topic, () => {
    const watchers = channels.receiving(topic);
    if (watchers.length === 0) return undefined;
    if (audience) return toThoseWhoMay(audience);
    const encoded = frame();
    for (const connection of watchers) connections.send(connection, encoded);
    return undefined;
  });
}
