import type { Topic } from '@hearth/contract/core/live';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveSocket } from './live-socket.ts';
import { positionOf, setPosition } from './read-positions.ts';
import { nameOfTopic } from './watching.ts';

/** A topic that changes all the time must not keep a query reading for ever. */
const readsInARow = 3;

/**
 * Reads again what was read too early: before its topic was subscribed and a live event came in between, or while one
 * arrived. What the answer already contains is not read again, so an ordinary page load sends no further request.
 */
export function catchUp(cache: QueryClient, socket: Pick<LiveSocket, 'onSubscribed' | 'onEvent'>): () => void {
  const queries = cache.getQueryCache();
  /** The newest live event of each topic when it was subscribed. */
  const last = new Map<Topic, number>();
  const overtaken = new WeakSet<Query>();
  const repeated = new WeakMap<Query, number>();

  const readAgain = (query: Query) => {
    const count = repeated.get(query) ?? 0;
    if (count === readsInARow) return repeated.delete(query);
    repeated.set(query, count + 1);
    const ownWay = query.isActive() ? query.meta?.readAgain : undefined;
    if (!ownWay) return void cache.invalidateQueries({ queryKey: query.queryKey, exact: true });
    const newest = Math.max(...last.values());
    return void ownWay().then(
      () => setPosition(query, Math.max(newest, positionOf(query))),
      () => undefined,
    );
  };

  const missed = (query: Query, topics: Iterable<[Topic, number]>) => {
    const position = positionOf(query);
    for (const [topic, at] of topics) if (at > position && query.meta?.watches?.(topic)) return true;
    return false;
  };

  const stops = [
    socket.onSubscribed((topics) => {
      for (const [topic, at] of topics) last.set(topic, at);
      for (const query of queries.getAll()) {
        // One that is being read is looked at when its answer arrives.
        const idle = query.state.fetchStatus === 'idle' && query.state.data !== undefined;
        if (idle && missed(query, topics)) readAgain(query);
      }
    }),
    socket.onEvent(({ topic }) => {
      const named = nameOfTopic(topic);
      for (const query of queries.findAll({ fetchStatus: 'fetching' })) {
        if (query.meta?.watches?.(named)) overtaken.add(query);
      }
    }),
    queries.subscribe((event) => {
      if (event.type !== 'updated') return;
      const { query, action } = event;
      if (action.type === 'fetch') overtaken.delete(query);
      if (action.type !== 'success' || action.manual) return;
      if (overtaken.delete(query) || missed(query, last)) queueMicrotask(() => readAgain(query));
      else repeated.delete(query);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
