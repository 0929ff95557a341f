import type { Message, readChat, readMessages } from '@hearth/contract/chat/endpoints';
import type { readMessage } from '@hearth/contract/chat/message-actions';
import { maxReportContext } from '@hearth/contract/reports/rules';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';

const callMessage = request<typeof readMessage>('GET', '/api/chats/:chatId/messages/:messageId');
const callMessages = request<typeof readMessages>('GET', '/api/chats/:chatId/messages');
const callChat = request<typeof readChat>('GET', '/api/chats/:chatId');

const aroundKey = (chatId: string, messageId: string) => ['messages around', chatId, messageId] as const;

const oneSide = maxReportContext / 2;
/** Among so many there are as many with words, unless much was unsent or only happened. */
const lookedAt = 20;

const saysSomething = ({ text, media, line, unsent, hidden }: Message) =>
  !line && !unsent && !hidden && (text !== '' || media.length > 0);

/** A few messages before and after one of a chat, and who wrote them; whoever is not among the people is oneself. */
export function useMessagesAround({ chatId, messageId }: { chatId: string; messageId: string }) {
  return useQuery({
    queryKey: aroundKey(chatId, messageId),
    staleTime: 0,
    async queryFn({ signal }) {
      const [{ message }, { chat }] = await Promise.all([
        callMessage({ params: { chatId, messageId }, signal }),
        callChat({ params: { chatId }, query: {}, signal }),
      ]);
      const side = (query: { before: number } | { after: number }) =>
        callMessages({ params: { chatId }, query: { ...query, limit: lookedAt }, signal });
      const [earlier, later] = await Promise.all([side({ before: message.seq }), side({ after: message.seq })]);
      const people = [...chat.people, ...earlier.people, ...later.people];
      return {
        message,
        before: earlier.items.filter(saysSomething).slice(-oneSide),
        after: later.items.filter(saysSomething).slice(0, oneSide),
        names: new Map(people.map(({ id, displayName }) => [id, displayName])),
      };
    },
  });
}
