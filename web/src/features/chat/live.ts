import type {
  chatChanged,
  chatGone,
  chatMessage,
  chatSeen,
  chatTyping,
  messageCarded,
} from '@hearth/contract/chat/endpoints';
import type { chatRequestsChanged } from '@hearth/contract/chat/group-chats';
import type { chatPinsChanged, messageChanged, messageGone } from '@hearth/contract/chat/message-actions';
import type { friendsChanged } from '@hearth/contract/friends/endpoints';
import type { reachChanged } from '@hearth/contract/reach/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { onLive } from '../../lib/live/live.ts';
import { memberIn } from '../accounts/public/member.ts';
import {
  applyCard,
  applyMessage,
  applySeen,
  applyState,
  chatListsKey,
  directChatsWith,
  dropChat,
  forgetEveryChat,
  noticeGap,
  refetchChatsWith,
  unreadKey,
} from './api/chat-cache.ts';
import { closeChatWith } from './core/open-chats.ts';
import { dropRecentChat } from './core/recent-chats.ts';
import { showTyping } from './core/typing.ts';

const loadChanges = () => import('./messages/apply-changes.ts');
const loadGroups = () => import('./group-chats/apply-group-message.ts');

/** Keeps every surface up to date with what any member of a chat does, in any tab. */
export function followChats(cache: QueryClient): () => void {
  const stops = [
    onLive<typeof chatChanged>('chat.changed', ({ chat, message }) => {
      if (message) {
        applyMessage(cache, message);
        showTyping(chat.id, message.senderId, false);
      }
      applyState(cache, chat);
      noticeGap(cache, chat);
    }),
    onLive<typeof chatMessage>('chat.message', async (told) => {
      (await loadGroups()).applyGroupMessage(cache, memberIn(cache)?.id, told);
    }),
    onLive<typeof chatSeen>('chat.seen', async (seen) => {
      applySeen(cache, seen);
      (await loadGroups()).applyMemberSeen(cache, seen);
    }),
    onLive<typeof chatRequestsChanged>('chat.requests', async () => {
      void cache.invalidateQueries({ queryKey: (await loadGroups()).chatRequestsKey });
    }),
    onLive<typeof messageChanged>('message.changed', async (changed) =>
      (await loadChanges()).applyChanged(cache, changed),
    ),
    onLive<typeof messageGone>('message.gone', async (gone) => (await loadChanges()).applyGone(cache, gone)),
    onLive<typeof chatPinsChanged>('chat.pins', async (pins) => (await loadChanges()).applyPins(cache, pins)),
    onLive<typeof messageCarded>('message.carded', (carded) => applyCard(cache, carded)),
    onLive<typeof chatGone>('chat.gone', ({ chatId }) => dropChat(cache, chatId)),
    onLive<typeof chatTyping>('chat.typing', ({ chatId, memberId, typing }) => showTyping(chatId, memberId, typing)),
    // Who shows nobody what they have read is shown it of nobody.
    onLive<typeof reachChanged>('reach.changed', () => forgetEveryChat(cache)),
    onLive<typeof friendsChanged>('friends.changed', ({ memberId, hidden }) => {
      if (hidden) forgetPerson(cache, memberId);
      // Between friends files may be sent and seen is shown.
      else refetchChatsWith(cache, memberId);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function forgetPerson(cache: QueryClient, memberId: string): void {
  closeChatWith(memberId);
  dropRecentChat(memberId);
  for (const chatId of directChatsWith(cache, memberId)) dropChat(cache, chatId);
  refetchChatsWith(cache, memberId);
  void cache.invalidateQueries({ queryKey: chatListsKey });
  void cache.invalidateQueries({ queryKey: unreadKey });
}
