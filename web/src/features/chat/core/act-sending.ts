import type { QueryClient } from '@tanstack/react-query';
import { nextWrittenAt } from '../../../lib/outbox/outbox.ts';
import { memberItemNames } from '../../../lib/storage/member-storage.ts';
import type { ActSender } from '../messages/act-sender.ts';
import type { MessageAct } from '../messages/message-acts.ts';
import { actsStart } from './acts-start.ts';

let load: (() => Promise<ActSender>) | undefined;

/** Edits, reactions and the like wait on the device as messages do. The code comes with the first of them. */
export function actSending(cache: QueryClient) {
  let loaded: Promise<ActSender> | undefined;
  return {
    open(memberId: string) {
      load = () => {
        loaded ??= import('../messages/act-sender.ts').then(({ createActSender }) => {
          const sender = createActSender(cache);
          sender.open(memberId);
          return sender;
        });
        return loaded;
      };
      if (memberItemNames(memberId, actsStart).length > 0) void load();
    },
    drainAll: () => void loaded?.then((sender) => sender.drainAll()),
    close() {
      load = undefined;
      void loaded?.then((sender) => sender.close());
      loaded = undefined;
    },
  };
}

export function performAct(act: Omit<MessageAct, 'id' | 'writtenAt'>): void {
  const entry = { ...act, id: crypto.randomUUID(), writtenAt: nextWrittenAt() };
  void load?.().then((sender) => sender.put(entry));
}

export function prepareActs(): void {
  void load?.();
}
