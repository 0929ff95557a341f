import type { Notification, notificationsChanged } from '@hearth/contract/notifications/endpoints';
import { useEffect, useEffectEvent } from 'react';
import { onLive } from '../../../lib/live/live.ts';
import { useLocation } from '../../../lib/router/router.tsx';
import { useReadNotification } from '../api/change-notifications.ts';

/** Fetched with the first notification: the sentences of all types are much for a first page. Without them there is no toast. */
const load = () => import('./show-notification.ts').catch(() => undefined);

/** Shows a toast for a new notification. */
export function useNotificationToasts(): void {
  const { pathname } = useLocation();
  const { mutate: onView } = useReadNotification();
  const show = useEffectEvent(async (notification: Notification) => {
    if (document.visibilityState === 'visible') (await load())?.showNotification(notification, { pathname, onView });
  });
  useEffect(
    () =>
      onLive<typeof notificationsChanged>('notifications.changed', ({ put, fresh }) => {
        for (const notification of put) if (fresh.includes(notification.id)) void show(notification);
      }),
    [],
  );
}
