import { memberItemNames, readMemberItem, writeMemberItem } from '../../../lib/member-storage.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import type { UploadTask } from '../../../lib/upload/upload-task.ts';

/** A message on its way: shown at once, kept until the server has it. */
export type Pending = {
  id: string;
  chatId: string;
  text: string;
  writtenAt: string;
  /** Of a file: until it is uploaded it waits on its own, and words may pass it. */
  upload?: UploadTask;
  mediaId?: string;
  /** Why it was refused; it then waits for the member to try again. */
  failure?: string;
};

const outbox = createStore<readonly Pending[]>([]);
const start = 'outbox/';
/** Whose it is; a message written by one member never goes out in another's name. */
let ownerId = '';

function keep(id: string, message: Pending | null): void {
  writeMemberItem(ownerId, `${start}${id}`, message && JSON.stringify(message));
}

/** Words outlive the tab; a file's bytes do not, so it is chosen again after a reload. */
export function restoreOutbox(memberId: string): void {
  ownerId = memberId;
  const kept = memberItemNames(memberId, start).map(
    (name) => JSON.parse(readMemberItem(memberId, name) ?? '') as Pending,
  );
  outbox.set(kept.sort((a, b) => a.writtenAt.localeCompare(b.writtenAt)));
}

/** In this tab; what is kept on the device stays for the next one. */
export function closeOutbox(): void {
  outbox.set([]);
}

export function putInOutbox(message: Pending): void {
  outbox.set([...outbox.get(), message]);
  if (!message.upload) keep(message.id, message);
}

export function changeInOutbox(id: string, change: Partial<Pending>): void {
  outbox.set(outbox.get().map((message) => (message.id === id ? { ...message, ...change } : message)));
}

/** Without its refusal, as it was when it was written. */
export function clearFailure(id: string): void {
  outbox.set(
    outbox.get().map((message) => {
      if (message.id !== id) return message;
      const { failure: _, ...rest } = message;
      return rest;
    }),
  );
}

export function takeFromOutbox(id: string): void {
  outbox.set(outbox.get().filter((message) => message.id !== id));
  keep(id, null);
}

export function waitingChats(): string[] {
  return [...new Set(outbox.get().map(({ chatId }) => chatId))];
}

/** The oldest that can go: not refused, and its file, if any, uploaded. */
export function nextToSend(chatId: string): Pending | undefined {
  return outbox
    .get()
    .find((message) => message.chatId === chatId && !message.failure && (!message.upload || message.mediaId));
}

export function useOutbox(chatId: string): readonly Pending[] {
  return useStore(outbox).filter((message) => message.chatId === chatId);
}
