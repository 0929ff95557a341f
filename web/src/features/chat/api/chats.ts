import type { Chat, listChats } from '@hearth/contract/chat/endpoints';
import type { ChatFolder } from '@hearth/contract/chat/rules';
import { useInfiniteQuery, useQueries, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { rememberPeople } from '../../../lib/cache/person-cache.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import { readChat } from './chat.ts';
import { chatKey, chatListKey, rememberChat } from './chat-cache.ts';

const call = request<typeof listChats>('GET', '/api/chats');

/** One folder, last message first. The list holds ids; each chat is one entry of its own. */
export function useChats(folder: ChatFolder, enabled = true) {
  const cache = useQueryClient();
  const list = useInfiniteQuery({
    enabled,
    queryKey: chatListKey(folder),
    queryFn: async ({ pageParam, signal }) => {
      const page = await call({ query: { folder, ...(pageParam ? { cursor: pageParam } : {}) }, signal });
      for (const chat of page.items) rememberChat(cache, chat);
      rememberPeople(
        cache,
        page.items.flatMap(({ people }) => people),
      );
      return { ids: page.items.map(({ id }) => id), nextCursor: page.nextCursor };
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: watching(ownTopic),
  });
  const ids = [...new Set(list.data?.pages.flatMap((page) => page.ids) ?? [])];
  const entries = useQueries({
    // The list fills these entries and live events update them, so that none is requested on its own.
    queries: ids.map((id) => ({
      queryKey: chatKey(id),
      queryFn: () => readChat(cache, { chatId: id }),
      enabled: false,
    })),
  });
  const chats: Chat[] = entries.flatMap(({ data }) => (data && data.folder === folder ? [data] : []));
  return { ...list, chats };
}
