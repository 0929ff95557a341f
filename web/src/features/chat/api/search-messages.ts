import type { searchMessages } from '@hearth/contract/search/messages';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { rememberPeople } from '../../../lib/cache/person-cache.ts';

const call = request<typeof searchMessages>('GET', '/api/search/messages');

export const foundMessagesKey = ['search', 'messages'] as const;
const foundKey = (q: string, chatId: string | undefined) => [...foundMessagesKey, q, chatId] as const;

/** Of one chat, or of all. */
export function useFoundMessages(q: string, chatId?: string) {
  const cache = useQueryClient();
  return useInfiniteQuery({
    queryKey: foundKey(q, chatId),
    enabled: q !== '',
    queryFn: async ({ pageParam, signal }) => {
      const page = await call({
        query: { q, ...(chatId && { chatId }), ...(pageParam && { cursor: pageParam }) },
        signal,
      });
      rememberPeople(
        cache,
        page.items.flatMap(({ chat }) => chat.people),
      );
      return page;
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
}
