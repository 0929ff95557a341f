import type {
  NotificationCounts,
  readAllNotifications,
  readNotification,
  removeNotification,
  seeNotifications,
} from '@hearth/contract/notifications/endpoints';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import {
  type Change,
  changeList,
  listed,
  notificationsKey,
  setCounts,
  unreadNotificationsKey,
} from './notifications-cache.ts';

const callRead = request<typeof readNotification>('PUT', '/api/notifications/:notificationId/read');
const callReadAll = request<typeof readAllNotifications>('PUT', '/api/notifications/read');
const callSeen = request<typeof seeNotifications>('PUT', '/api/notifications/seen');
const callRemove = request<typeof removeNotification>('DELETE', '/api/notifications/:notificationId');

type Asked = { ask: () => Promise<NotificationCounts>; show: Partial<Change> };

/** Optimistic. After a failure the list is read again. */
function useChange<Input>(asked: (cache: QueryClient, input: Input) => Asked) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => asked(cache, input).ask(),
    onMutate: async (input) => {
      await cache.cancelQueries({ queryKey: notificationsKey });
      changeList(cache, asked(cache, input).show);
    },
    onSuccess: (counts) => setCounts(cache, counts),
    onError: (error) => {
      void cache.invalidateQueries({ queryKey: notificationsKey });
      void cache.invalidateQueries({ queryKey: unreadNotificationsKey });
      // The notification was withdrawn meanwhile.
      if (error instanceof ApiError && error.code === 'not_found') return;
      toast(messageOf(error), { kind: 'alert' });
    },
  });
}

export function useReadNotification() {
  return useChange((cache, id: string) => {
    const line = listed(cache, id);
    return {
      ask: () => callRead({ params: { notificationId: id } }),
      show: line ? { put: [{ ...line, read: true }] } : {},
    };
  });
}

export function useRemoveNotification() {
  return useChange((_, id: string) => ({
    ask: () => callRemove({ params: { notificationId: id } }),
    show: { gone: [id] },
  }));
}

export function useReadAllNotifications() {
  return useChange(() => ({ ask: () => callReadAll(), show: { allRead: true } }));
}

/** Optimistic as well. Nobody asked for it, so a failure is not reported: the badge is read again. */
export function useSeeNotifications() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => callSeen({ body: { until } }),
    onMutate: (until) => {
      const counts = cache.getQueryData<NotificationCounts>(unreadNotificationsKey);
      if (counts) setCounts(cache, { ...counts, unseen: 0, seenUntil: until });
    },
    onSuccess: (counts) => setCounts(cache, counts),
    onError: () => void cache.invalidateQueries({ queryKey: unreadNotificationsKey }),
  });
}
