import { createStore, type Readable } from '../state/store.ts';
import { memberItemNames, readMemberJson, writeMemberItem } from '../storage/member-storage.ts';

/** What the member has written or chosen, kept until the server has it. */
export type Waiting = {
  id: string;
  writtenAt: string;
  /** Why it was not sent. The member decides whether to try again. */
  failure?: string;
};

type Options<Entry> = {
  /** How the names of its entries on the device begin. */
  start: string;
  /** What the next tab may use of an entry; null for anything that is none. Results of attempts are left out. */
  read: (value: unknown) => Entry | null;
  /** A damaged entry was removed, or the server has it. */
  onGone?: (memberId: string, name: string) => void;
};

export type Outbox<Entry extends Waiting> = {
  entries: Readable<readonly Entry[]>;
  find(id: string): Entry | undefined;
  /** What this member had not sent before the tab was closed. Nothing is ever sent as another member. */
  restore(memberId: string): void;
  /** Empties the outbox of this tab. What is stored on the device is restored by the next one. */
  close(): void;
  put(entry: Entry): void;
  /** It keeps its place, also under another id. */
  change(id: string, change: (entry: Entry) => Entry): void;
  take(id: string): void;
  ownerId(): string;
  nameOf(id: string): string;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A list on the device and in memory, the oldest entry first. */
export function createOutbox<Entry extends Waiting>({ start, read, onGone }: Options<Entry>): Outbox<Entry> {
  const entries = createStore<readonly Entry[]>([]);
  let ownerId = '';
  const nameOf = (id: string) => `${start}${id}`;
  const find = (id: string) => entries.get().find((entry) => entry.id === id);
  const store = (entry: Entry) => writeMemberItem(ownerId, nameOf(entry.id), JSON.stringify(read(entry)));

  /** A damaged entry is removed: nothing in it can be sent, and it must not keep the others from being sent. */
  const restoreEntry = (memberId: string, name: string): Entry[] => {
    const stored = readMemberJson(memberId, name, isObject);
    const entry = stored && read(stored);
    if (entry && nameOf(entry.id) === name) return [entry];
    writeMemberItem(memberId, name, null);
    onGone?.(memberId, name);
    return [];
  };

  return {
    entries,
    find,
    restore(memberId) {
      ownerId = memberId;
      const stored = memberItemNames(memberId, start).flatMap((name) => restoreEntry(memberId, name));
      entries.set(stored.sort((a, b) => a.writtenAt.localeCompare(b.writtenAt)));
    },
    close: () => entries.set([]),
    put(entry) {
      entries.set([...entries.get(), entry]);
      store(entry);
    },
    change(id, change) {
      const known = find(id);
      if (!known) return;
      const changed = change(known);
      entries.set(entries.get().map((entry) => (entry === known ? changed : entry)));
      if (changed.id !== id) writeMemberItem(ownerId, nameOf(id), null);
      store(changed);
    },
    take(id) {
      entries.set(entries.get().filter((entry) => entry.id !== id));
      writeMemberItem(ownerId, nameOf(id), null);
      onGone?.(ownerId, nameOf(id));
    },
    ownerId: () => ownerId,
    nameOf,
  };
}

let lastWrittenAt = 0;

/** No two are the same, so that what was written in one moment keeps its order on the device too. */
export function nextWrittenAt(): string {
  lastWrittenAt = Math.max(Date.now(), lastWrittenAt + 1);
  return new Date(lastWrittenAt).toISOString();
}
