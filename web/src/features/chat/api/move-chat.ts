import type { hideChat, moveChat } from '@hearth/contract/chat/endpoints';
import type { ChatFolder } from '@hearth/contract/chat/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.ts';
import { request } from '../../../lib/api-client.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { applyState, dropChat } from './chat-cache.ts';

const callMove = request<typeof moveChat>('PUT', '/api/chats/:chatId/folder');
const callHide = request<typeof hideChat>('DELETE', '/api/chats/:chatId');

const sayWhy = (error: unknown) => toast(messageOf(error), { kind: 'alert' });

export function useMoveChat(chatId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (folder: ChatFolder) => callMove({ params: { chatId }, body: { folder } }),
    onSuccess: ({ chat }) => {
      applyState(cache, chat);
      toast(`Moved to ${chat.folder}.`);
    },
    onError: sayWhy,
  });
}

/** Removes the chat from this member's lists only. `onGone` runs first, because the chat's surface closes with it. */
export function useHideChat(chatId: string, onGone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callHide({ params: { chatId } }),
    onSuccess: () => {
      onGone();
      dropChat(cache, chatId);
    },
    onError: sayWhy,
  });
}
