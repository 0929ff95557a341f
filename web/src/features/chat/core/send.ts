import type { sendMessage } from '@hearth/contract/chat/endpoints';
import type { MessageQuote, Voice } from '@hearth/contract/chat/message-parts';
import type { OutputOf } from '@hearth/contract/core/endpoint';
import type { Mention } from '@hearth/contract/core/mention-rules';
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { passesByItself } from '../../../lib/api/retry.ts';
import { createDelivery } from '../../../lib/outbox/delivery.ts';
import { nextWrittenAt } from '../../../lib/outbox/outbox.ts';
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

type WithText = { mentions?: readonly Mention[]; card?: boolean; replyTo?: MessageQuote | undefined };

/** Sends the messages of each chat in the order they were written, and the files of all at the same time. */
export function createSender(cache: QueryClient) {
  const delivery = createDelivery<Pending, OutputOf<typeof sendMessage>>({
    queues: waitingChats,
    next: nextToSend,
    prepare: (chatId) => uploadFiles(chatId),
    send: ({ id, chatId, to, text, mentions = [], mediaId, card, replyTo, voice }) =>
      call({
        params: { chatId },
        body: {
          ...{ to, id, ...(mediaId ? { mediaIds: [mediaId] } : { text, mentions: [...mentions] }) },
          ...(card === false && { card }),
          ...(voice && { voice: { waveform: [...voice.waveform] } }),
          ...(replyTo && { replyTo: replyTo.messageId }),
        },
      }),
    onSent({ id }, { message, chat }) {
      applyMessage(cache, message);
      applyState(cache, chat);
      takeFromOutbox(id);
    },
    onRefused({ id }, error) {
      // The server has deleted the file by now: trying again means uploading it again.
      if (error instanceof ApiError && error.code === 'media_unusable') clearInOutbox(id, 'mediaId', 'upload');
      refuse(id, error);
    },
  });
  const { drain } = delivery;

  const uploadFiles = createUploader({
    onChange: (chatId) => void drain(chatId),
    onCancel({ id, chatId }) {
      takeFromOutbox(id);
      void drain(chatId);
    },
    onFailure({ id, chatId }, error) {
      if (delivery.isStopped()) return;
      clearInOutbox(id, 'upload');
      if (passesByItself(error)) return delivery.tryAgainAfter(error);
      refuse(id, error);
      void drain(chatId);
    },
  });

  return {
    start: delivery.start,
    drainAll: delivery.drainAll,
    stop: delivery.stop,
    /** `card`: whether its first link may become a card. */
    write(address: ChatAddress, text: string, { mentions = [], card = true, replyTo }: WithText = {}) {
      putInOutbox({ ...newMessage(address), text, mentions, ...(!card && { card }), ...(replyTo && { replyTo }) });
      void drain(address.chatId);
    },
    /** `voice`: the file was recorded as a message. */
    attach(address: ChatAddress, file: File, voice?: Voice) {
      putInOutbox({ ...newMessage(address), fileName: file.name, ...(voice && { voice }) }, file);
      void drain(address.chatId);
    },
    retry({ id, chatId }: Pending) {
      clearInOutbox(id, 'failure');
      void drain(chatId);
    },
  };
}

export type Sender = ReturnType<typeof createSender>;

function newMessage(address: ChatAddress): Pending {
  return { id: crypto.randomUUID(), ...address, text: '', writtenAt: nextWrittenAt() };
}

function refuse(id: string, error: unknown): void {
  changeInOutbox(id, { failure: messageOf(error) });
  toast(messageOf(error), { kind: 'alert' });
}
