import type { countUnread } from '@hearth/contract/chat/endpoints';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import { type Unread, unreadKey } from './chat-cache.ts';

const call = request<typeof countUnread>('GET', '/api/chats/unread');

const none: Unread = { Chats: 0, Spam: 0, Archived: 0 };

/** Unread messages by folder. */
export function useUnread(): Unread {
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }): Promise<Unread> => ({ ...none, ...(await call({ signal })).unread }),
    meta: watching(ownTopic),
  });
  return data ?? none;
}

/** The count in the navigation bars and the title; messages in Spam do not count. */
export function useUnreadCount(): number {
  const { Chats, Archived } = useUnread();
  return Chats + Archived;
}
