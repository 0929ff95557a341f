import type { readMessages } from '@hearth/contract/chat/endpoints';
import type { OutputOf } from '@hearth/contract/core/endpoint';
import { useInfiniteQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import type { ChatAddress } from '../core/chat-address.ts';
import { hasTarget } from '../core/target-message.ts';
import { messagesAroundKey, messagesKey } from './chat-cache.ts';

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
  return { ...pages, ...inOrder(pages.data?.pages) };
}

type Place = { before: number } | { after: number };

const halfAround = 50;

/** Messages before and after one that is far back. */
export function useMessagesAround({ chatId, to }: ChatAddress, around: number, lastSeq: number) {
  const pages = useInfiniteQuery({
    queryKey: messagesAroundKey(chatId, around),
    queryFn: ({ pageParam, signal }) =>
      call({ params: { chatId }, query: { to, limit: 2 * halfAround, ...pageParam }, signal }),
    initialPageParam: { before: around + halfAround } as Place,
    // A page is read again from the oldest message of the one after it.
    getNextPageParam: ({ items, more }, _all, place) => {
      if ('after' in place) return { before: items[0]?.seq ?? place.after + 1 };
      return more && items[0] ? { before: items[0].seq } : undefined;
    },
    getPreviousPageParam: ({ items }) => {
      const newest = items.at(-1)?.seq;
      return newest !== undefined && newest < lastSeq ? { after: newest } : undefined;
    },
    meta: watching(ownTopic),
  });
  return { ...pages, ...inOrder(pages.data?.pages) };
}

/** Pages stand newest first. */
function inOrder(pages: readonly OutputOf<typeof readMessages>[] = []) {
  const messages = pages.toReversed().flatMap((page) => page.items);
  return { messages, writers: pages.flatMap((page) => page.people) };
}
