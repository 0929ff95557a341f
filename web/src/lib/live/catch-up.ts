import type { Topic } from '@hearth/contract/core/live';
import type { Query, QueryClient } from '@tanstack/react-query';
import { passesByItself, pauseAfter } from '../api/retry.ts';
import type { LiveSocket } from './live-socket.ts';
import { liveTiming } from './live-timing.ts';
import { positionOf, setPosition } from './read-positions.ts';
import { repeatReads } from './repeat-reads.ts';
import { nameOfTopic } from './watching.ts';

/**
 * Reads again what was read too early: before its topic was subscribed and a live event came in between, or while one
 * arrived. What the answer already contains is not read again, so an ordinary page load sends no further request.
 * What could not be read again is tried later: the live event that asked for it does not come a second time.
 */
export function catchUp(
  cache: QueryClient,
  socket: Pick<LiveSocket, 'onSubscribed' | 'onEvent'>,
  timing = liveTiming,
): () => void {
  const queries = cache.getQueryCache();
  /** The newest live event of each topic when it was subscribed. */
  const last = new Map<Topic, number>();
  const overtaken = new WeakSet<Query>();

  const read = (query: Query) => {
    const ownWay = query.isActive() ? query.meta?.readAgain : undefined;
    if (!ownWay) return void cache.invalidateQueries({ queryKey: query.queryKey, exact: true });
    const newest = Math.max(...last.values());
    return void ownWay().then(
      () => {
        repeats.end(query);
        setPosition(query, Math.max(newest, positionOf(query)));
      },
      (error: unknown) => failed(query, error),
    );
  };
  const repeats = repeatReads(read, timing);

  const failed = (query: Query, error: unknown) => {
    if (passesByItself(error)) repeats.later(query, pauseAfter(error, 0));
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
        if (idle && missed(query, topics)) repeats.again(query);
      }
    }),
    socket.onEvent(({ topic }) => {
      const named = nameOfTopic(topic);
      for (const query of queries.findAll({ fetchStatus: 'fetching' })) {
        if (query.meta?.watches?.(named)) overtaken.add(query);
      }
    }),
    queries.subscribe((event) => {
      if (event.type === 'removed') return repeats.end(event.query);
      if (event.type !== 'updated') return;
      const { query, action } = event;
      if (action.type === 'fetch') overtaken.delete(query);
      // Without data the screen shows the error and offers to try again.
      if (action.type === 'error' && query.state.data !== undefined && query.meta?.watches) failed(query, action.error);
      if (action.type !== 'success' || action.manual) return;
      // Servers agree on positions a little later than they answer, so a position that stays behind proves nothing.
      const isBehind = missed(query, last) && !repeats.hasEnough(query);
      if (overtaken.delete(query) || isBehind) queueMicrotask(() => repeats.again(query));
      else repeats.end(query);
    }),
    repeats.stop,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
