import type { hideChat, moveChat, muteChat } from '@hearth/contract/chat/endpoints';
import type { ChatFolder } from '@hearth/contract/chat/rules';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { folderWords } from '../core/folder-words.ts';
import { applyState, dropChat } from './chat-cache.ts';

const callMove = request<typeof moveChat>('PUT', '/api/chats/:chatId/folder');
const callMute = request<typeof muteChat>('PUT', '/api/chats/:chatId/muted');
const callHide = request<typeof hideChat>('DELETE', '/api/chats/:chatId');

const sayWhy = (error: unknown) => toast(messageOf(error), { kind: 'alert' });

export function useMoveChat(chatId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (folder: ChatFolder) => callMove({ params: { chatId }, body: { folder } }),
    onSuccess: ({ chat }) => {
      applyState(cache, chat);
      toast(folderWords[chat.folder].moved);
    },
    onError: sayWhy,
  });
}

/** No toasts, sounds and push messages about the chat; the counts stay. */
export function useMuteChat(chatId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (muted: boolean) => callMute({ params: { chatId }, body: { muted } }),
    onSuccess: ({ chat }) => {
      applyState(cache, chat);
      toast(chat.muted ? t`Chat muted.` : t`Chat unmuted.`);
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
