import { ApiError } from '../api/api-error.ts';
import { useStore } from '../state/store.ts';
import { hasTexts } from '../storage/parse-json.ts';
import { createDelivery } from './delivery.ts';
import type { Sending } from './keep-sending.ts';
import { createOutbox, nextWrittenAt, type Waiting } from './outbox.ts';

type Choosing<Choice> = Waiting & { choice: Choice };

type Options<Choice, Answer> = {
  /** How the names of its entries on the device begin. */
  start: string;
  isChoice: (value: unknown) => value is Choice;
  send: (id: string, choice: Choice) => Promise<Answer>;
  onSaved: (id: string, answer: Answer) => void;
  onRefused: (id: string, error: unknown) => void;
  /** Called when a choice begins to wait and when it no longer does. */
  mark?: (id: string, waiting: boolean) => void;
};

export type WaitingChoices<Choice> = Sending & {
  choose(id: string, choice: Choice): void;
  isWaiting(id: string): boolean;
  useWaiting(id: string): boolean;
};

/** For what members choose and change their minds about: it waits for a connection, and only the last choice is sent. */
export function createWaitingChoices<Choice, Answer>(options: Options<Choice, Answer>): WaitingChoices<Choice> {
  const { start, isChoice, send, onSaved, onRefused, mark } = options;
  const outbox = createOutbox<Choosing<Choice>>({
    start,
    read(value) {
      if (!hasTexts(value, 'id', 'writtenAt') || !('choice' in value) || !isChoice(value.choice)) return null;
      return { id: value.id, writtenAt: value.writtenAt, choice: value.choice };
    },
  });
  const delivery = createDelivery<Choosing<Choice>, Answer>({
    queues: () => outbox.entries.get().map(({ id }) => id),
    next: (id) => outbox.entries.get().find((entry) => entry.id === id && isUnderWay(entry)),
    send: ({ id, choice }) => send(id, choice),
    onSent({ id, choice }, answer) {
      if (outbox.find(id)?.choice !== choice) return;
      outbox.take(id);
      mark?.(id, false);
      onSaved(id, answer);
    },
    onRefused({ id }, error) {
      // The same member may sign in again: it is sent then.
      if (error instanceof ApiError && error.code === 'unauthenticated')
        outbox.change(id, (entry) => ({ ...entry, failure: error.code }));
      else outbox.take(id);
      mark?.(id, false);
      onRefused(id, error);
    },
  });
  return {
    choose(id, choice) {
      const { failure: _, ...known } = outbox.find(id) ?? { id, writtenAt: nextWrittenAt() };
      if (outbox.find(id)) outbox.change(id, () => ({ ...known, choice }));
      else outbox.put({ ...known, choice });
      mark?.(id, true);
      void delivery.drain(id);
    },
    isWaiting: (id) => isUnderWay(outbox.find(id)),
    useWaiting: (id) => isUnderWay(useStore(outbox.entries).find((entry) => entry.id === id)),
    open(memberId) {
      outbox.restore(memberId);
      for (const { id } of outbox.entries.get()) mark?.(id, true);
      delivery.start();
    },
    drainAll: delivery.drainAll,
    close() {
      delivery.stop();
      for (const { id } of outbox.entries.get()) mark?.(id, false);
      outbox.close();
    },
  };
}

function isUnderWay(entry: Waiting | undefined): boolean {
  return entry !== undefined && entry.failure === undefined;
}
