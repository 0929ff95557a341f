import { passesByItself, pauseAfter } from '../api/retry.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

type Options<Entry, Answer> = {
  /** The queues in which something waits. */
  queues: () => string[];
  /** What is sent next in a queue. */
  next: (queue: string) => Entry | undefined;
  send: (entry: Entry) => Promise<Answer>;
  /** Takes it from the outbox, or changes it there: otherwise it is sent again. */
  onSent: (entry: Entry, answer: Answer) => void;
  /** Trying again would not help. Takes it from the outbox, or marks it there, so that what was written later can follow. */
  onRefused: (entry: Entry, error: unknown) => void;
  /** It is tried again later. */
  onPostponed?: (entry: Entry) => void;
  /** Before anything of a queue is sent. */
  prepare?: (queue: string) => void;
};

export type Delivery = {
  start(): void;
  drain(queue: string): Promise<void>;
  drainAll(): void;
  tryAgainAfter(error: unknown): void;
  isStopped(): boolean;
  stop(): void;
};

/**
 * Sends what waits in each queue, one after the other, so that it arrives in the order it was written. It waits for as long
 * as its fault passes by itself.
 */
export function createDelivery<Entry, Answer>(options: Options<Entry, Answer>): Delivery {
  const { queues, next, send, onSent, onRefused, onPostponed, prepare } = options;
  const busy = new Set<string>();
  let pause = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  /** Counts the stops: an answer that comes after one may belong to another member. */
  let stops = 0;
  /** The server asked for a pause: until it is over nothing is sent, whatever the member writes. */
  let askedToWait = false;

  /** Whether the next one may follow. */
  const deliver = async (entry: Entry): Promise<boolean> => {
    const before = stops;
    try {
      const answer = await send(entry);
      if (stops > before) return false;
      onSent(entry, answer);
      pause = firstPauseMs;
      return true;
    } catch (error) {
      if (stops > before) return false;
      if (!passesByItself(error)) {
        onRefused(entry, error);
        return true;
      }
      onPostponed?.(entry);
      tryAgainAfter(error);
      return false;
    }
  };

  const drain = async (queue: string) => {
    if (stopped || askedToWait) return;
    prepare?.(queue);
    if (busy.has(queue)) return;
    busy.add(queue);
    let going = true;
    while (going && !stopped) {
      const entry = next(queue);
      if (!entry) break;
      going = await deliver(entry);
    }
    busy.delete(queue);
  };

  const drainAll = () => {
    for (const queue of queues()) void drain(queue);
  };

  const tryAgainAfter = (error: unknown) => {
    if (askedToWait) return;
    askedToWait = pauseAfter(error, 0) > 0;
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        askedToWait = false;
        drainAll();
      },
      pauseAfter(error, pause),
    );
    pause = Math.min(pause * 2, longestPauseMs);
  };

  return {
    start() {
      stopped = false;
      drainAll();
    },
    drain,
    drainAll,
    tryAgainAfter,
    isStopped: () => stopped,
    stop() {
      stopped = true;
      stops += 1;
      askedToWait = false;
      clearTimeout(timer);
    },
  };
}
