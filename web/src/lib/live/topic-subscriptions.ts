import type { ClientFrame, Topic } from '@hearth/contract/core/live';
import { maxTopicsPerFrame } from '@hearth/contract/core/live-wire';
import { createListeners, type Listeners } from '../state/listeners.ts';

export type TopicUpdate = { kind: 'event'; type: string; data: unknown } | { kind: 'denied' };

type Watched = { watchers: number; updates: Listeners<TopicUpdate>; asked: boolean };

type TopicSubscriptions = {
  watch(topic: Topic, listener: (update: TopicUpdate) => void): () => void;
  deliver(topic: Topic, update: TopicUpdate): void;
  /** The server accepted or denied these topics. */
  answered(topics: readonly Topic[]): void;
  /** Subscribes to all topics on a new connection; calls back when the server has answered for every one. */
  restore(whenDecided: () => void): void;
  forget(): void;
};

/** Counts the watchers of each topic in this tab and subscribes once for all of them. */
export function createTopicSubscriptions(send: (frame: ClientFrame) => boolean): TopicSubscriptions {
  const topics = new Map<Topic, Watched>();
  const undecided = new Set<Topic>();
  let whenRestored: (() => void) | undefined;
  let flushing = false;

  const settle = (decided: Iterable<Topic>) => {
    for (const topic of decided) undecided.delete(topic);
    if (undecided.size > 0 || !whenRestored) return;
    const done = whenRestored;
    whenRestored = undefined;
    done();
  };

  const sendInParts = (op: 'subscribe' | 'unsubscribe', all: Topic[]): Topic[] => {
    const sent: Topic[] = [];
    for (let start = 0; start < all.length; start += maxTopicsPerFrame) {
      const part = all.slice(start, start + maxTopicsPerFrame);
      if (send({ op, topics: part })) sent.push(...part);
    }
    return sent;
  };

  const flush = () => {
    flushing = false;
    const unwatched = [...topics].filter(([, { watchers }]) => watchers === 0);
    for (const [topic] of unwatched) topics.delete(topic);
    const released = unwatched.filter(([, { asked }]) => asked).map(([topic]) => topic);
    sendInParts('unsubscribe', released);
    const wanted = [...topics].filter(([, { asked }]) => !asked).map(([topic]) => topic);
    for (const topic of sendInParts('subscribe', wanted)) {
      const watched = topics.get(topic);
      if (watched) watched.asked = true;
      undecided.add(topic);
    }
    settle(unwatched.map(([topic]) => topic));
  };

  // When one screen replaces another, the server gets only the difference between their topics.
  const flushSoon = () => {
    if (flushing) return;
    flushing = true;
    queueMicrotask(flush);
  };

  return {
    watch(topic, listener) {
      const watched = topics.get(topic) ?? { watchers: 0, updates: createListeners<TopicUpdate>(), asked: false };
      topics.set(topic, watched);
      watched.watchers += 1;
      const stopListening = watched.updates.add(listener);
      flushSoon();
      return () => {
        stopListening();
        watched.watchers -= 1;
        flushSoon();
      };
    },
    deliver: (topic, update) => topics.get(topic)?.updates.notify(update),
    answered: settle,
    restore(whenDecided) {
      whenRestored = whenDecided;
      flush();
    },
    forget() {
      undecided.clear();
      whenRestored = undefined;
      for (const watched of topics.values()) watched.asked = false;
    },
  };
}
