import type { Chat } from '@hearth/contract/chat/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { markRead } from '../api/mark-read.ts';

function watchFocus(changed: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('focus', changed, { signal });
  window.addEventListener('blur', changed, { signal });
  document.addEventListener('visibilitychange', changed, { signal });
  return () => listening.abort();
}

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

/** While a chat is open, active and the page has the focus, whatever arrives in it counts as read. */
export function useReading(chat: Chat | undefined, active: boolean): void {
  const cache = useQueryClient();
  const looking = useSyncExternalStore(watchFocus, isLookedAt) && active;
  const behind = chat !== undefined && chat.readSeq < chat.lastSeq;
  useEffect(() => {
    if (looking && behind) void markRead(cache, chat);
  }, [cache, chat, looking, behind]);
}
