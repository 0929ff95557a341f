import type { chatChanged, chatSeen, chatTyping } from '@hearth/contract/chat/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { onLive } from '../../lib/live/live.ts';
import { applyMessage, applySeen, applyState, noticeGap } from './api/chat-cache.ts';
import { showTyping } from './core/typing.ts';
import type { SeldomEvent } from './seldom-events.ts';

const seldom: readonly SeldomEvent[] = [
  'chat.message',
  'chat.seen',
  'chat.requests',
  'chat.pins',
  'chat.scheduled',
  'chat.gone',
  'message.changed',
  'message.gone',
  'message.carded',
  'reach.changed',
  'friends.changed',
];

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
    onLive<typeof chatSeen>('chat.seen', (seen) => applySeen(cache, seen)),
    onLive<typeof chatTyping>('chat.typing', ({ chatId, memberId, typing }) => showTyping(chatId, memberId, typing)),
    // Home has no room for what most visits never need.
    ...seldom.map((type) =>
      onLive(type, async (data) => (await import('./seldom-events.ts')).applySeldom(cache, type, data)),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
