import type { ServerFrame, Topic } from '@hearth/contract/core/live';
import { createListeners } from '../state/listeners.ts';
import { createStore, type Readable } from '../state/store.ts';
import { noteServerTime } from '../time/server-clock.ts';
import { keepConnection, type LiveState } from './connection-keeper.ts';
import { type LiveTiming, liveTiming } from './live-timing.ts';
import { createTopicSubscriptions, type TopicUpdate } from './topic-subscriptions.ts';
import { nameOfTopic, ownTopic } from './watching.ts';

type ReceivedEvent = { type: string; data: unknown; topic: Topic };

export type LiveSocket = {
  start(): void;
  stop(): void;
  pause(): void;
  wake(): void;
  state: Readable<LiveState>;
  onEvent(listener: (event: ReceivedEvent) => void): () => void;
  onResync(listener: () => void): () => void;
  /** Live events of these topics arrive from now on, each with the number of its newest one until now. */
  onSubscribed(listener: (topics: ReadonlyMap<Topic, number>) => void): () => void;
  onSessionEnded(listener: () => void): () => void;
  onRefused(listener: () => void): () => void;
  watch(topic: Topic, listener: (update: TopicUpdate) => void): () => void;
  signal(name: string, data: unknown): boolean;
};

/** One socket that keeps its topics and listeners when it reconnects, and knows when a resync is needed. */
export function createLiveSocket(open: () => WebSocket, timing: LiveTiming = liveTiming): LiveSocket {
  const state = createStore<LiveState>('off');
  const events = createListeners<ReceivedEvent>();
  const resyncs = createListeners<void>();
  const subscribed = createListeners<ReadonlyMap<Topic, number>>();
  const sessionEnds = createListeners<void>();
  const refusals = createListeners<void>();
  let missedSomething = false;
  let historyStart = 0;

  const enter = (next: LiveState) => {
    if (next === 'reconnecting') missedSomething = true;
    if (next !== 'online') topics.forget();
    state.set(next);
  };

  const caughtUp = () => {
    if (!missedSomething) return;
    missedSomething = false;
    resyncs.notify();
  };

  const receive = (frame: ServerFrame) => {
    if (frame.op === 'welcome') {
      noteServerTime(frame.serverTime);
      historyStart = frame.history.start;
      subscribed.notify(new Map([[ownTopic, frame.history.own]]));
      topics.restore(caughtUp);
    } else if (frame.op === 'event') {
      topics.deliver(frame.topic, { kind: 'event', type: frame.type, data: frame.data });
      events.notify({ type: frame.type, data: frame.data, topic: frame.topic });
    } else if (frame.op === 'subscribed') {
      topics.answered(frame.topics);
      subscribed.notify(
        new Map(frame.topics.map((topic) => [nameOfTopic(topic), frame.last?.[topic] ?? historyStart])),
      );
    } else if (frame.op === 'denied') {
      for (const topic of frame.topics) topics.deliver(topic, { kind: 'denied' });
      topics.answered(frame.topics);
    } else if (frame.op === 'resync') resyncs.notify();
  };

  const keeper = keepConnection({
    open,
    timing,
    onState: enter,
    onFrame: receive,
    onSessionEnded: sessionEnds.notify,
    onRefused: refusals.notify,
  });
  const topics = createTopicSubscriptions(keeper.send);

  return {
    start() {
      missedSomething = false;
      keeper.start();
    },
    stop: keeper.stop,
    pause: keeper.pause,
    wake: keeper.wake,
    state,
    onEvent: events.add,
    onResync: resyncs.add,
    onSubscribed: subscribed.add,
    onSessionEnded: sessionEnds.add,
    onRefused: refusals.add,
    watch: topics.watch,
    signal: (name, data) => keeper.send({ op: 'signal', name, data }),
  };
}
