import type { Mention } from '@hearth/contract/core/mention-rules';
import { createStore, useStore } from '../../../lib/state/store.ts';
import { dropMemberFile, readMemberFile, storeMemberFile } from '../../../lib/storage/member-files.ts';
import { memberItemNames, readMemberJson, writeMemberItem } from '../../../lib/storage/member-storage.ts';
import { hasTexts } from '../../../lib/storage/parse-json.ts';
import { storedMentions } from '../../../lib/storage/words-draft.ts';
import type { UploadTask } from '../../../lib/upload/upload-task.ts';

/** A message that is not sent yet: shown at once, kept until the server has it. */
export type Pending = {
  id: string;
  chatId: string;
  /** The receiver in a direct chat: this may be its first message. */
  to?: string | undefined;
  text: string;
  mentions?: readonly Mention[];
  writtenAt: string;
  /** Set for a file. It is sent after its upload, and messages written after it wait for it. */
  fileName?: string;
  upload?: UploadTask;
  mediaId?: string;
  /** False if the writer wants no card for its link. */
  card?: boolean;
  /** Why it was not sent. The member decides whether to try again. */
  failure?: string;
};

const outbox = createStore<readonly Pending[]>([]);
const files = new Map<string, File>();
const start = 'outbox/';
const nameOf = (id: string) => `${start}${id}`;
/** The member who wrote these messages: they are never sent as another member. */
let ownerId = '';

/** The results of an attempt are not stored: the next tab makes its own. */
function withoutAttempt({ upload: _, failure: __, ...message }: Pending): Pending {
  return message;
}

function keep(message: Pending): void {
  writeMemberItem(ownerId, nameOf(message.id), JSON.stringify(withoutAttempt(message)));
}

function isPending(value: unknown): value is Pending {
  if (!hasTexts(value, 'id', 'chatId', 'text', 'writtenAt')) return false;
  const { to = '', fileName = '', mediaId = '' } = value as Partial<Pending>;
  return [to, fileName, mediaId].every((part) => typeof part === 'string');
}

/** A damaged entry is removed: nothing in it can be sent, and it must not keep the others from being sent. */
function restoreMessage(memberId: string, name: string): Pending[] {
  const message = readMemberJson(memberId, name, isPending);
  if (message && nameOf(message.id) === name)
    return [withoutAttempt({ ...message, mentions: storedMentions(message.text, message.mentions) })];
  writeMemberItem(memberId, name, null);
  void dropMemberFile(memberId, name);
  return [];
}

/** Texts and files that were not sent before the tab was closed. */
export function restoreOutbox(memberId: string): void {
  ownerId = memberId;
  const stored = memberItemNames(memberId, start).flatMap((name) => restoreMessage(memberId, name));
  outbox.set(stored.sort((a, b) => a.writtenAt.localeCompare(b.writtenAt)));
}

/** Empties the outbox of this tab. What is stored on the device is restored by the next one. */
export function closeOutbox(): void {
  outbox.set([]);
  files.clear();
}

export function putInOutbox(message: Pending, file?: File): void {
  outbox.set([...outbox.get(), message]);
  keep(message);
  if (!file) return;
  files.set(message.id, file);
  void storeMemberFile(ownerId, nameOf(message.id), file);
}

/** Nothing if the device no longer has it: the member may have deleted the file meanwhile. */
export async function fileInOutbox(id: string): Promise<File | undefined> {
  return (await ifReadable(files.get(id))) ?? ifReadable(await readMemberFile(ownerId, nameOf(id)));
}

async function ifReadable(file: File | undefined): Promise<File | undefined> {
  try {
    await file?.slice(0, 1).arrayBuffer();
    return file;
  } catch {
    return undefined;
  }
}

export function changeInOutbox(id: string, change: Partial<Pending>): void {
  outbox.set(outbox.get().map((message) => (message.id === id ? { ...message, ...change } : message)));
  const changed = outbox.get().find((message) => message.id === id);
  if (changed && change.mediaId) keep(changed);
}

/** Removes the results of the last attempt. */
export function clearInOutbox(id: string, ...fields: ('failure' | 'upload' | 'mediaId')[]): void {
  outbox.set(
    outbox.get().map((message) => {
      if (message.id !== id) return message;
      const left = { ...message };
      for (const field of fields) delete left[field];
      return left;
    }),
  );
}

export function takeFromOutbox(id: string): void {
  outbox.set(outbox.get().filter((message) => message.id !== id));
  writeMemberItem(ownerId, nameOf(id), null);
  files.delete(id);
  void dropMemberFile(ownerId, nameOf(id));
}

export function waitingChats(): string[] {
  return [...new Set(outbox.get().map(({ chatId }) => chatId))];
}

/** Failed, or paused by the member: later messages do not wait for it. */
function isHeld({ failure, upload }: Pending): boolean {
  return failure !== undefined || upload?.get().state === 'paused';
}

/** The oldest message, unless it is a file that is not uploaded yet. */
export function nextToSend(chatId: string): Pending | undefined {
  const next = outbox.get().find((message) => message.chatId === chatId && !isHeld(message));
  return next && (!next.fileName || next.mediaId) ? next : undefined;
}

/** Files whose upload has not started. */
export function nextToUpload(chatId: string): Pending[] {
  return outbox
    .get()
    .filter(
      ({ chatId: chat, fileName, mediaId, upload, failure }) =>
        chat === chatId && fileName && !mediaId && !upload && !failure,
    );
}

export function useOutbox(chatId: string): readonly Pending[] {
  return useStore(outbox).filter((message) => message.chatId === chatId);
}
