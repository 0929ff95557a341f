import type { listChatPins, pinMessage, unpinMessage } from '@hearth/contract/chat/message-actions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import { chatPinsKey } from '../api/chat-cache.ts';

const read = request<typeof listChatPins>('GET', '/api/chats/:chatId/pins');
const path = '/api/chats/:chatId/messages/:messageId/pin';
const pin = request<typeof pinMessage>('PUT', path);
const unpin = request<typeof unpinMessage>('DELETE', path);

/** The pinned messages of a chat that has begun, the newest pin first. */
export function useChatPins(chatId: string, enabled = true) {
  return useQuery({
    enabled,
    queryKey: chatPinsKey(chatId),
    queryFn: async ({ signal }) => (await read({ params: { chatId }, signal })).items,
    meta: watching(ownTopic),
  });
}

export function usePin(chatId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ messageId, pinned }: { messageId: string; pinned: boolean }) =>
      (pinned ? pin : unpin)({ params: { chatId, messageId } }),
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
    onSettled: () => cache.invalidateQueries({ queryKey: chatPinsKey(chatId) }),
  });
}
