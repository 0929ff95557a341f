import type { Message } from '@hearth/contract/chat/endpoints';
import type {
  editMessage,
  reactToMessage,
  removeMessage,
  unreactToMessage,
  unsendMessage,
} from '@hearth/contract/chat/message-actions';
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { createDelivery } from '../../../lib/outbox/delivery.ts';
import { actOutbox } from './act-outbox.ts';
import { applyGone, applyVersion } from './apply-changes.ts';
import type { MessageAct } from './message-acts.ts';

const path = '/api/chats/:chatId/messages/:messageId';
const edit = request<typeof editMessage>('PUT', path);
const unsend = request<typeof unsendMessage>('DELETE', path);
const remove = request<typeof removeMessage>('PUT', `${path}/removed`);
const react = request<typeof reactToMessage>('PUT', `${path}/reaction`);
const unreact = request<typeof unreactToMessage>('DELETE', `${path}/reaction`);

/** Sends what waits in each chat, in the order in which it was done. */
export function createActSender(cache: QueryClient) {
  const delivery = createDelivery<MessageAct, { message?: Message }>({
    queues: () => [...new Set(actOutbox.entries.get().map(({ chatId }) => chatId))],
    next: (chatId) => actOutbox.entries.get().find((act) => act.chatId === chatId),
    send,
    onSent(act, { message }) {
      if (message) applyVersion(cache, message);
      else applyGone(cache, act);
      actOutbox.take(act.id);
    },
    onRefused(act, error) {
      actOutbox.take(act.id);
      toast(messageOf(error), { kind: 'alert' });
    },
  });
  return {
    open(memberId: string) {
      actOutbox.restore(memberId);
      delivery.start();
    },
    drainAll: delivery.drainAll,
    put(act: MessageAct) {
      actOutbox.put(act);
      void delivery.drain(act.chatId);
    },
    close() {
      delivery.stop();
      actOutbox.close();
    },
  };
}

export type ActSender = ReturnType<typeof createActSender>;

function send({ chatId, messageId, act, text = '', mentions = [], card = true, emoji }: MessageAct) {
  const at = { params: { chatId, messageId } };
  if (act === 'edit') return edit({ ...at, body: { text, mentions: [...mentions], card } });
  if (act === 'unsend') return unsend(at);
  if (act === 'remove') return remove(at);
  return emoji === undefined ? unreact(at) : react({ ...at, body: { emoji } });
}
