import type { Chat } from '@hearth/contract/chat/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fromEvents, useStore } from '../../../lib/state/store.ts';
import { markRead } from '../api/mark-read.ts';

const lookedAt = fromEvents(
  () => document.visibilityState === 'visible' && document.hasFocus(),
  globalThis,
  'focus',
  'blur',
  'visibilitychange',
);

/** While a chat is open, active and the page has the focus, whatever arrives in it counts as read. */
export function useReading(chat: Chat | undefined, active: boolean): void {
  const cache = useQueryClient();
  const looking = useStore(lookedAt) && active;
  const behind = chat !== undefined && chat.readSeq < chat.lastSeq;
  useEffect(() => {
    if (looking && behind) void markRead(cache, chat);
  }, [cache, chat, looking, behind]);
}
