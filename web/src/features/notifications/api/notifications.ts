import type { countUnreadNotifications, listNotifications } from '@hearth/contract/notifications/endpoints';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { rememberPeople } from '../../../lib/cache/person-cache.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import { isKnown, notificationsKey, unreadNotificationsKey } from './notifications-cache.ts';

const callList = request<typeof listNotifications>('GET', '/api/notifications');
const callUnread = request<typeof countUnreadNotifications>('GET', '/api/notifications/unread');

export function useNotifications() {
  const cache = useQueryClient();
  return useInfiniteQuery({
    queryKey: notificationsKey,
    queryFn: async ({ pageParam, signal }) => {
      const page = await callList({ query: pageParam ? { cursor: pageParam } : {}, signal });
      rememberPeople(
        cache,
        page.items.flatMap(({ actors }) => actors),
      );
      return { ...page, items: page.items.filter(isKnown) };
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: watching(ownTopic),
  });
}

export function useUnreadNotifications(): number {
  const { data } = useQuery({
    queryKey: unreadNotificationsKey,
    queryFn: ({ signal }) => callUnread({ signal }),
    meta: watching(ownTopic),
  });
  return data?.unread ?? 0;
}
