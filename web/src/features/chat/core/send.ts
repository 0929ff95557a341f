import type { sendMessage } from '@hearth/contract/chat/endpoints';
import type { MessagePollInput, MessageQuote, Voice } from '@hearth/contract/chat/message-parts';
import { mostFiles } from '@hearth/contract/chat/rules';
import type { OutputOf } from '@hearth/contract/core/endpoint';
import type { Mention, Words } from '@hearth/contract/core/mention-rules';
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
  albumOf,
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

type WithText = {
  mentions?: readonly Mention[];
  card?: boolean;
  replyTo?: MessageQuote | undefined;
  poll?: MessagePollInput;
};

/** Sends the messages of each chat in the order they were written, and the files of all at the same time. */
export function createSender(cache: QueryClient) {
  const delivery = createDelivery<Pending, OutputOf<typeof sendMessage>>({
    queues: waitingChats,
    next: nextToSend,
    prepare: (chatId) => uploadFiles(chatId),
    send: (message) => {
      const { id, chatId, to, text, mentions = [], card, replyTo, voice, poll } = message;
      const mediaIds = albumOf(message).flatMap(({ mediaId }) => mediaId ?? []);
      return call({
        params: { chatId },
        body: {
          ...{
            to,
            id,
            ...(text !== '' && { text, mentions: [...mentions] }),
            ...(mediaIds.length > 0 && { mediaIds }),
          },
          ...(card === false && { card }),
          ...(voice && { voice: { waveform: [...voice.waveform] } }),
          ...(replyTo && { replyTo: replyTo.messageId }),
          ...(poll && { poll }),
        },
      });
    },
    onSent(sent, { message, chat }) {
      applyMessage(cache, message);
      applyState(cache, chat);
      for (const { id } of albumOf(sent)) takeFromOutbox(id);
    },
    onRefused(refused, error) {
      // The server has deleted the file by now: trying again means uploading it again.
      if (error instanceof ApiError && error.code === 'media_unusable') {
        for (const { id } of albumOf(refused)) clearInOutbox(id, 'mediaId', 'upload');
      }
      refuse(refused.id, error);
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
    write(address: ChatAddress, text: string, { mentions = [], card = true, replyTo, poll }: WithText = {}) {
      const more = { ...(!card && { card }), ...(replyTo && { replyTo }), ...(poll && { poll }) };
      putInOutbox({ ...newMessage(address), text, mentions, ...more });
      void drain(address.chatId);
    },
    /** `voice`: the file was recorded as a message. */
    attach(address: ChatAddress, file: File, voice?: Voice) {
      putInOutbox({ ...newMessage(address), fileName: file.name, ...(voice && { voice }) }, file);
      void drain(address.chatId);
    },
    /** Photos become one message, with the words as their caption; every other file is one of its own. */
    attachAll(address: ChatAddress, files: readonly File[], { text = '', mentions = [] }: Partial<Words> = {}) {
      const photos = files.filter(({ type }) => type.startsWith('image/'));
      const said = { text, mentions };
      photos.forEach((file, index) => {
        const first = Math.floor(index / mostFiles) * mostFiles;
        const together = photos.slice(first, first + mostFiles);
        const album = together.length > 1 && { album: `${albumStart}${albums + first}` };
        putInOutbox({ ...newMessage(address), fileName: file.name, ...(first === 0 && said), ...album }, file);
      });
      albums += files.length;
      const captioned = photos.length > 0;
      for (const file of files.filter((each) => !photos.includes(each))) {
        putInOutbox({ ...newMessage(address), fileName: file.name }, file);
      }
      if (!captioned && text !== '') putInOutbox({ ...newMessage(address), ...said });
      void drain(address.chatId);
    },
    retry({ id, chatId }: Pending) {
      clearInOutbox(id, 'failure');
      void drain(chatId);
    },
  };
}

const albumStart = `${crypto.randomUUID()}-`;
let albums = 0;

export type Sender = ReturnType<typeof createSender>;

function newMessage(address: ChatAddress): Pending {
  return { id: crypto.randomUUID(), ...address, text: '', writtenAt: nextWrittenAt() };
}

function refuse(id: string, error: unknown): void {
  changeInOutbox(id, { failure: messageOf(error) });
  toast(messageOf(error), { kind: 'alert' });
}
