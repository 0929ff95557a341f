import type { MessagePollInput, MessageQuote, Voice } from '@hearth/contract/chat/message-parts';
import type { Mention } from '@hearth/contract/core/mention-rules';
import { createOutbox } from '../../../lib/outbox/outbox.ts';
import { useStore } from '../../../lib/state/store.ts';
import { dropMemberFile, readMemberFile, storeMemberFile } from '../../../lib/storage/member-files.ts';
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
  /** The message that it replies to. */
  replyTo?: MessageQuote;
  /** Files with the same one become one message. */
  album?: string;
  /** Of a recording. */
  voice?: Voice;
  poll?: MessagePollInput;
  /** False if the writer wants no card for its link. */
  card?: boolean;
  /** Why it was not sent. The member decides whether to try again. */
  failure?: string;
};

const files = new Map<string, File>();

function isPending(value: unknown): value is Pending {
  if (!hasTexts(value, 'id', 'chatId', 'text', 'writtenAt')) return false;
  const { to = '', fileName = '', mediaId = '', album = '', replyTo } = value as Partial<Pending>;
  return [to, fileName, mediaId, album, replyTo?.messageId ?? ''].every((part) => typeof part === 'string');
}

const outbox = createOutbox<Pending>({
  start: 'outbox/',
  /** The results of an attempt are left out: the next tab makes its own. */
  read(value) {
    if (!isPending(value)) return null;
    const { upload: _, failure: __, ...message } = value;
    return { ...message, mentions: storedMentions(message.text, message.mentions) };
  },
  onGone: (memberId, name) => void dropMemberFile(memberId, name),
});

export const restoreOutbox = outbox.restore;

export function closeOutbox(): void {
  outbox.close();
  files.clear();
}

export function putInOutbox(message: Pending, file?: File): void {
  outbox.put(message);
  if (!file) return;
  files.set(message.id, file);
  void storeMemberFile(outbox.ownerId(), outbox.nameOf(message.id), file);
}

/** Nothing if the device no longer has it: the member may have deleted the file meanwhile. */
export async function fileInOutbox(id: string): Promise<File | undefined> {
  return (await ifReadable(files.get(id))) ?? ifReadable(await readMemberFile(outbox.ownerId(), outbox.nameOf(id)));
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
  outbox.change(id, (message) => ({ ...message, ...change }));
}

/** Removes the results of the last attempt. */
export function clearInOutbox(id: string, ...fields: ('failure' | 'upload' | 'mediaId')[]): void {
  outbox.change(id, (message) => {
    const left = { ...message };
    for (const field of fields) delete left[field];
    return left;
  });
}

export function takeFromOutbox(id: string): void {
  outbox.take(id);
  files.delete(id);
}

export function waitingChats(): string[] {
  return [...new Set(outbox.entries.get().map(({ chatId }) => chatId))];
}

/** Failed, or paused by the member: later messages do not wait for it. */
function isHeld({ failure, upload }: Pending): boolean {
  return failure !== undefined || upload?.get().state === 'paused';
}

/** All that is sent together with it. */
export function albumOf(message: Pending): readonly Pending[] {
  const { album } = message;
  return album === undefined ? [message] : outbox.entries.get().filter((each) => each.album === album);
}

/** The oldest message, unless it has a file that is not uploaded yet. */
export function nextToSend(chatId: string): Pending | undefined {
  const next = outbox.entries.get().find((each) => each.chatId === chatId && !albumOf(each).some(isHeld));
  return next && albumOf(next).every(({ fileName, mediaId }) => !fileName || mediaId) ? next : undefined;
}

/** Files whose upload has not started. */
export function nextToUpload(chatId: string): Pending[] {
  return outbox.entries
    .get()
    .filter(
      ({ chatId: chat, fileName, mediaId, upload, failure }) =>
        chat === chatId && fileName && !mediaId && !upload && !failure,
    );
}

export function useOutbox(chatId: string): readonly Pending[] {
  return useStore(outbox.entries).filter((message) => message.chatId === chatId);
}
