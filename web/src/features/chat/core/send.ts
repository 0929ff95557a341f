import type { sendMessage } from '@hearth/contract/chat/endpoints';
import type { Mention } from '@hearth/contract/core/mention-rules';
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { passesByItself, pauseAfter } from '../../../lib/api/retry.ts';
import { applyMessage, applyState } from '../api/chat-cache.ts';
import type { ChatAddress } from '../core/chat-address.ts';
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

type WithText = { mentions?: readonly Mention[]; card?: boolean };

/**
 * Sends the messages of each chat one after the other, so that they arrive in the order they were written. A message
 * waits for as long as its fault passes by itself; any other fault is shown, and the member decides about it.
 */
export function createSender(cache: QueryClient) {
  const busy = new Set<string>();
  let pause = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  /** The server asked for a pause: until it is over nothing is sent, whatever the member writes. */
  let askedToWait = false;

  /** Whether the next message may follow. */
  const deliver = async ({ id, chatId, to, text, mentions = [], mediaId, card }: Pending): Promise<boolean> => {
    try {
      const { message, chat } = await call({
        params: { chatId },
        body: {
          ...{ to, id, ...(mediaId ? { mediaId } : { text, mentions: [...mentions] }) },
          ...(card === false && { card }),
        },
      });
      if (stopped) return false;
      applyMessage(cache, message);
      applyState(cache, chat);
      takeFromOutbox(id);
      pause = firstPauseMs;
      return true;
    } catch (error) {
      if (stopped) return false;
      if (passesByItself(error)) {
        tryAgainAfter(error);
        return false;
      }
      // The server has deleted the file by now: trying again means uploading it again.
      if (error instanceof ApiError && error.code === 'media_unusable') clearInOutbox(id, 'mediaId', 'upload');
      refuse(id, error);
      return true;
    }
  };

  const drain = async (chatId: string) => {
    if (stopped || askedToWait) return;
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
  };

  const drainAll = () => {
    for (const chatId of waitingChats()) void drain(chatId);
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

  const uploadFiles = createUploader({
    onChange: (chatId) => void drain(chatId),
    onCancel({ id, chatId }) {
      takeFromOutbox(id);
      void drain(chatId);
    },
    onFailure({ id, chatId }, error) {
      if (stopped) return;
      clearInOutbox(id, 'upload');
      if (passesByItself(error)) return tryAgainAfter(error);
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
    /** `card`: whether its first link may become a card. */
    write(address: ChatAddress, text: string, { mentions = [], card = true }: WithText = {}) {
      putInOutbox({ ...newMessage(address), text, mentions, ...(!card && { card }) });
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
      askedToWait = false;
      clearTimeout(timer);
    },
  };
}

export type Sender = ReturnType<typeof createSender>;

let lastWrittenAt = 0;

/** No two have the same time, so that several files chosen at once keep their order on the device too. */
function newMessage(address: ChatAddress): Pending {
  lastWrittenAt = Math.max(Date.now(), lastWrittenAt + 1);
  return { id: crypto.randomUUID(), ...address, text: '', writtenAt: new Date(lastWrittenAt).toISOString() };
}

function refuse(id: string, error: unknown): void {
  changeInOutbox(id, { failure: messageOf(error) });
  toast(messageOf(error), { kind: 'alert' });
}
