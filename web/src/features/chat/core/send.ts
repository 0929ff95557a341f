import type { sendMessage } from '@hearth/contract/chat/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.ts';
import { request } from '../../../lib/api-client.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { applyMessage, applyState } from '../api/chat-cache.ts';
import type { ChatAddress } from './chat-address.ts';
import {
  changeInOutbox,
  clearInOutbox,
  nextToSend,
  type Pending,
  putInOutbox,
  takeFromOutbox,
  waitingChats,
} from './outbox.ts';
import { createUploader } from './upload-files.ts';

const call = request<typeof sendMessage>('POST', '/api/chats/:chatId/messages');

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Sends what waits in each chat one after the other, so that it arrives in the order it was written. */
export function createSender(cache: QueryClient) {
  const busy = new Set<string>();
  let pause = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const deliver = async ({ id, chatId, to, text, mediaId }: Pending): Promise<boolean> => {
    try {
      const { message, chat } = await call({
        params: { chatId },
        body: { to, id, ...(mediaId ? { mediaId } : { text }) },
      });
      if (stopped) return false;
      applyMessage(cache, message);
      applyState(cache, chat);
      takeFromOutbox(id);
      pause = firstPauseMs;
      return true;
    } catch (error) {
      if (stopped || mayPass(error)) return false;
      // The server has swept it away by now: trying again means uploading again.
      if (error instanceof ApiError && error.code === 'media_unusable') clearInOutbox(id, 'mediaId', 'upload');
      refuse(id, error);
      return true;
    }
  };

  const drain = async (chatId: string) => {
    if (stopped) return;
    uploadFiles(chatId);
    if (busy.has(chatId)) return;
    busy.add(chatId);
    let going = true;
    while (going && !stopped) {
      const next = nextToSend(chatId);
      if (!next) break;
      going = await deliver(next);
    }
    busy.delete(chatId);
    if (!going && !stopped) later();
  };

  const drainAll = () => {
    for (const chatId of waitingChats()) void drain(chatId);
  };

  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(drainAll, pause);
    pause = Math.min(pause * 2, longestPauseMs);
  };

  const uploadFiles = createUploader({
    onChange: (chatId) => void drain(chatId),
    onCancel({ id, chatId }) {
      takeFromOutbox(id);
      void drain(chatId);
    },
    onFailure({ id, chatId }, error) {
      if (stopped) return;
      clearInOutbox(id, 'upload');
      if (mayPass(error)) return later();
      refuse(id, error);
      void drain(chatId);
    },
  });

  return {
    drainAll,
    start() {
      stopped = false;
      drainAll();
    },
    write(address: ChatAddress, text: string) {
      putInOutbox({ ...newMessage(address), text });
      void drain(address.chatId);
    },
    attach(address: ChatAddress, file: File) {
      putInOutbox({ ...newMessage(address), fileName: file.name }, file);
      void drain(address.chatId);
    },
    retry({ id, chatId }: Pending) {
      clearInOutbox(id, 'failure');
      void drain(chatId);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

export type Sender = ReturnType<typeof createSender>;

function newMessage(address: ChatAddress): Pending {
  return { id: crypto.randomUUID(), ...address, text: '', writtenAt: new Date().toISOString() };
}

/** No answer, or one that says "not now": the same message may go through in a moment. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code === 'too_many_new_recipients') return false;
  return error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500;
}

function refuse(id: string, error: unknown): void {
  changeInOutbox(id, { failure: messageOf(error) });
  toast(messageOf(error), { kind: 'alert' });
}
