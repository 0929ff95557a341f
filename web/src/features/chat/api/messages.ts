import type { readMessages } from '@hearth/contract/chat/endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import type { ChatAddress } from '../core/chat-address.ts';
import { hasTarget } from '../core/target-message.ts';
import { messagesKey } from './chat-cache.ts';

const call = request<typeof readMessages>('GET', '/api/chats/:chatId/messages');

/** From the newest upwards, a page at a time. */
export function useMessages({ chatId, to }: ChatAddress) {
  const pages = useInfiniteQuery({
    queryKey: messagesKey(chatId),
    queryFn: ({ pageParam, signal }) =>
      call({
        params: { chatId },
        query: { to, before: pageParam, ...(hasTarget(chatId) && { limit: '100' }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.more ? last.items[0]?.seq : undefined),
    meta: watching(ownTopic),
  });
  const messages = pages.data?.pages.toReversed().flatMap((page) => page.items) ?? [];
  const writers = pages.data?.pages.flatMap((page) => page.people) ?? [];
  return { ...pages, messages, writers };
}
