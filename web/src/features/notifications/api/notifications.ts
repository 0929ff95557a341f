import type {
  countUnreadNotifications,
  listNotifications,
  NotificationCounts,
} from '@hearth/contract/notifications/endpoints';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { rememberPeople } from '../../../lib/cache/person-cache.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import { listKey, type ShownList, unreadNotificationsKey } from './notifications-cache.ts';

const callList = request<typeof listNotifications>('GET', '/api/notifications');
const callUnread = request<typeof countUnreadNotifications>('GET', '/api/notifications/unread');

export function useNotifications(shown: ShownList) {
  const cache = useQueryClient();
  return useInfiniteQuery({
    queryKey: listKey(shown),
    queryFn: async ({ pageParam, signal }) => {
      const only = shown === 'unread' ? { only: shown } : {};
      const page = await callList({ query: { ...only, ...(pageParam && { cursor: pageParam }) }, signal });
      rememberPeople(
        cache,
        page.items.flatMap(({ actors }) => actors),
      );
      return page;
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: watching(ownTopic),
  });
}

export function useNotificationCounts(): NotificationCounts | undefined {
  const { data } = useQuery({
    queryKey: unreadNotificationsKey,
    queryFn: ({ signal }) => callUnread({ signal }),
    meta: watching(ownTopic),
  });
  return data;
}
