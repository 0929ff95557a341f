import type { Topic } from '@hearth/contract/core/live';
import type { Bus } from './bus.ts';
import { topicKey } from './topic-key.ts';

/**
 * Remembers the number of each topic's newest live event. A client that has read something and then subscribes learns
 * so whether it missed a live event in between. A single server numbers its live events here; several agree on numbers
 * by their bus.
 */
export type TopicHistory = {
  /** The number before the first live event that is known here. Higher than every number of a server that ran before. */
  readonly start: number;
  /** What is read from now on contains all live events up to this number. */
  position(): number;
  /** The number of the topic's newest live event; undefined if this server knows of none. */
  lastOf(topic: Topic): number | undefined;
};

const topicsRemembered = 50_000;

export function createTopicHistory(bus: Pick<Bus, 'subscribe' | 'settledUpTo'>, most = topicsRemembered): TopicHistory {
  let start = Math.max(Date.now() * 1_000, bus.settledUpTo?.() ?? 0);
  const last = new Map<number, number>();
  let position = start;
  /** The newest number of a topic that is no longer remembered. */
  let forgotten: number | undefined;

  const note = (key: number, number: number) => {
    const newest = Math.max(number, last.get(key) ?? 0);
    // Deleted first, so that the map stays ordered by age.
    last.delete(key);
    last.set(key, newest);
    position = Math.max(position, newest);
    if (last.size <= most) return;
    const [oldest] = last;
    if (!oldest) return;
    last.delete(oldest[0]);
    forgotten = Math.max(oldest[1], forgotten ?? 0);
  };

  bus.subscribe((message) => {
    if (message.kind === 'event' || message.kind === 'unseen') note(topicKey(message.topic), position + 1);
    else if (message.kind === 'encoded') note(topicKey(message.topic), message.number);
    else if (message.kind === 'touched') for (const [key, number] of message.newest) note(key, number);
    else if (message.kind === 'gap') {
      last.clear();
      forgotten = message.number;
      start = message.number;
    }
  });

  return {
    get start() {
      return start;
    },
    position: () => bus.settledUpTo?.() ?? position,
    lastOf: (topic) => last.get(topicKey(topic)) ?? forgotten,
  };
}
