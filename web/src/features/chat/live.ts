import type { chatChanged, chatGone, chatTyping } from '@hearth/contract/chat/endpoints';
import type { friendsChanged } from '@hearth/contract/friends/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { onListening, onLive } from '../../lib/live/live.ts';
import {
  applyMessage,
  applyState,
  chatListsKey,
  dropChat,
  noticeGap,
  refreshChats,
  unreadKey,
} from './api/chat-cache.ts';
import { closeChat } from './core/open-chats.ts';
import { dropRecentChat } from './core/recent-chats.ts';
import { showTyping } from './core/typing.ts';

/** Keeps every surface in step with what either side does, in whatever tab. */
export function followChats(cache: QueryClient): () => void {
  const stops = [
    onLive<typeof chatChanged>('chat.changed', ({ chat, message }) => {
      if (message) {
        applyMessage(cache, message);
        if (message.senderId === chat.otherId) showTyping(chat.id, false);
      }
      applyState(cache, chat);
      noticeGap(cache, chat);
    }),
    onLive<typeof chatGone>('chat.gone', ({ chatId }) => dropChat(cache, chatId)),
    onLive<typeof chatTyping>('chat.typing', ({ chatId, typing }) => showTyping(chatId, typing)),
    onLive<typeof friendsChanged>('friends.changed', ({ memberId, hidden }) => {
      if (hidden) forgetPerson(cache, memberId);
      // Whether files may be sent, and seen is shown, hangs on being friends.
      else
        void cache.invalidateQueries({ queryKey: ['chat'], predicate: ({ queryKey }) => isWith(queryKey, memberId) });
    }),
    onListening(() => refreshChats(cache)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function isWith(queryKey: readonly unknown[], memberId: string): boolean {
  return typeof queryKey[1] === 'string' && queryKey[1].includes(memberId);
}

function forgetPerson(cache: QueryClient, memberId: string): void {
  closeChat(memberId);
  dropRecentChat(memberId);
  for (const [queryKey] of cache.getQueriesData({
    queryKey: ['chat'],
    predicate: (one) => isWith(one.queryKey, memberId),
  })) {
    dropChat(cache, String(queryKey[1]));
  }
  void cache.invalidateQueries({ queryKey: chatListsKey });
  void cache.invalidateQueries({ queryKey: unreadKey });
}
