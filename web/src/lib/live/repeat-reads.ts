import type { Query } from '@tanstack/react-query';
import type { LiveTiming } from './live-timing.ts';

type Repeats = {
  /** Reads the query again: at once, or after a pause when it was just read several times in a row. */
  again(query: Query): void;
  /** It was just read several times in a row. */
  hasEnough(query: Query): boolean;
  /** Reads it again after a pause, at least this long. */
  later(query: Query, leastMs: number): void;
  /** It is up to date, or gone. */
  end(query: Query): void;
  stop(): void;
};

/** A topic that changes all the time must not keep a query reading without a pause. */
const readsInARow = 3;

/** Pauses double up to a limit while a query cannot be brought up to date. */
export function repeatReads(
  read: (query: Query) => void,
  { readAgainAfter, readAgainAfterAtMost }: Pick<LiveTiming, 'readAgainAfter' | 'readAgainAfterAtMost'>,
): Repeats {
  const reads = new Map<Query, number>();
  const timers = new Map<Query, ReturnType<typeof setTimeout>>();

  const stopTimer = (query: Query) => {
    clearTimeout(timers.get(query));
    timers.delete(query);
  };

  const readNow = (query: Query, count: number) => {
    stopTimer(query);
    reads.set(query, count + 1);
    read(query);
  };

  const later = (query: Query, leastMs: number) => {
    const count = Math.max(readsInARow, reads.get(query) ?? 0);
    const pause = Math.min(readAgainAfterAtMost, readAgainAfter * 2 ** (count - readsInARow));
    stopTimer(query);
    timers.set(
      query,
      setTimeout(() => readNow(query, count), Math.max(pause, leastMs)),
    );
  };

  const hasEnough = (query: Query) => (reads.get(query) ?? 0) >= readsInARow;

  return {
    again(query) {
      if (hasEnough(query)) later(query, 0);
      else readNow(query, reads.get(query) ?? 0);
    },
    hasEnough,
    later,
    end(query) {
      stopTimer(query);
      reads.delete(query);
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
