import type {
  readAllNotifications,
  readNotification,
  removeNotification,
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
  setUnread,
  unreadNotificationsKey,
} from './notifications-cache.ts';

const callRead = request<typeof readNotification>('PUT', '/api/notifications/:notificationId/read');
const callReadAll = request<typeof readAllNotifications>('PUT', '/api/notifications/read');
const callRemove = request<typeof removeNotification>('DELETE', '/api/notifications/:notificationId');

type Asked = { ask: () => Promise<{ unread: number }>; show: Partial<Change> };

/** Optimistic. After a failure the list is read again. */
function useChange<Input>(asked: (cache: QueryClient, input: Input) => Asked) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => asked(cache, input).ask(),
    onMutate: async (input) => {
      await cache.cancelQueries({ queryKey: notificationsKey });
      changeList(cache, asked(cache, input).show);
    },
    onSuccess: ({ unread }) => setUnread(cache, unread),
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
