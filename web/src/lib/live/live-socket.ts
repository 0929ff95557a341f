import type { ServerFrame, Topic } from '@hearth/contract/core/live';
import { createListeners } from '../listeners.ts';
import { noteServerTime } from '../server-clock.ts';
import { createStore, type Readable } from '../store.ts';
import { keepConnection, type LiveState } from './connection-keeper.ts';
import { type LiveTiming, liveTiming } from './live-timing.ts';
import { createTopicSubscriptions, type TopicUpdate } from './topic-subscriptions.ts';

type ReceivedEvent = { type: string; data: unknown; topic: Topic };

export type LiveSocket = {
  start(): void;
  stop(): void;
  pause(): void;
  wake(): void;
  state: Readable<LiveState>;
  onEvent(listener: (event: ReceivedEvent) => void): () => void;
  onResync(listener: () => void): () => void;
  /** The member's own live events arrive from now on; called for every connection, also the first. */
  onListening(listener: () => void): () => void;
  /** Live events of these topics arrive from now on. */
  onWatched(listener: (topics: readonly Topic[]) => void): () => void;
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
  const connections = createListeners<void>();
  const watched = createListeners<readonly Topic[]>();
  const sessionEnds = createListeners<void>();
  const refusals = createListeners<void>();
  let missedSomething = false;
  let startedAt = 0;

  const enter = (next: LiveState) => {
    if (next === 'reconnecting') missedSomething = true;
    if (next !== 'online') topics.forget();
    state.set(next);
  };

  const caughtUp = () => {
    const slow = performance.now() - startedAt > timing.slowStart;
    if (!missedSomething && !slow) return;
    missedSomething = false;
    resyncs.notify();
  };

  const receive = (frame: ServerFrame) => {
    if (frame.op === 'welcome') {
      noteServerTime(frame.serverTime);
      connections.notify();
      topics.restore(caughtUp);
    } else if (frame.op === 'event') {
      topics.deliver(frame.topic, { kind: 'event', type: frame.type, data: frame.data });
      events.notify({ type: frame.type, data: frame.data, topic: frame.topic });
    } else if (frame.op === 'subscribed') {
      topics.answered(frame.topics);
      watched.notify(frame.topics);
    } else if (frame.op === 'denied') {
      for (const topic of frame.topics) topics.deliver(topic, { kind: 'denied' });
      topics.answered(frame.topics);
    }
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
      startedAt = performance.now();
      missedSomething = false;
      keeper.start();
    },
    stop: keeper.stop,
    pause: keeper.pause,
    wake: keeper.wake,
    state,
    onEvent: events.add,
    onResync: resyncs.add,
    onListening: connections.add,
    onWatched: watched.add,
    onSessionEnded: sessionEnds.add,
    onRefused: refusals.add,
    watch: topics.watch,
    signal: (name, data) => keeper.send({ op: 'signal', name, data }),
  };
}
