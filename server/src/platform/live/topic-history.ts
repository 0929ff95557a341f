import type { Topic } from '@hearth/contract/core/live';
import type { Bus } from './bus.ts';

/**
 * Numbers the live events of this server and remembers the last number of each topic. A client that has read something
 * and then subscribes learns so whether it missed a live event in between.
 */
export type TopicHistory = {
  /** The number before the first live event. Higher than every number of a server that ran before. */
  readonly start: number;
  /** The number of the newest live event. */
  position(): number;
  /** The number of the topic's newest live event; undefined if this server had none. */
  lastOf(topic: Topic): number | undefined;
};

const topicsRemembered = 50_000;

export function createTopicHistory(bus: Pick<Bus, 'subscribe'>, most = topicsRemembered): TopicHistory {
  const start = Date.now() * 1_000;
  const last = new Map<Topic, number>();
  let position = start;
  /** The newest number of a topic that is no longer remembered. */
  let forgotten: number | undefined;

  bus.subscribe((message) => {
    if (message.kind !== 'event' && message.kind !== 'unseen') return;
    position += 1;
    // Deleted first, so that the map stays ordered by age.
    last.delete(message.topic);
    last.set(message.topic, position);
    if (last.size <= most) return;
    const [oldest] = last;
    if (!oldest) return;
    last.delete(oldest[0]);
    forgotten = oldest[1];
  });

  return { start, position: () => position, lastOf: (topic) => last.get(topic) ?? forgotten };
}
