import type { Notification, notificationsChanged } from '@hearth/contract/notifications/endpoints';
import { notificationPath } from '@hearth/contract/notifications/rules';
import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../../components/ui/toast/toast.ts';
import { onLive } from '../../../lib/live/live.ts';
import { useLocation } from '../../../lib/router/router.tsx';
import { navigate } from '../../../lib/router/visit.ts';
import { useReadNotification } from '../api/change-notifications.ts';
import { isKnown } from '../api/notifications-cache.ts';
import { isOnScreen } from './is-on-screen.ts';

/** Fetched with the first notification: the sentences of all types are much for a first page. Without them there is no toast. */
const loadWords = () => import('./notification-words.ts').catch(() => undefined);

/** Shows a toast for a new notification, unless the screen shows its subject already. */
export function useNotificationToasts(): void {
  const { pathname } = useLocation();
  const { mutate: markRead } = useReadNotification();
  const show = useEffectEvent(async (notification: Notification) => {
    if (document.visibilityState !== 'visible' || isOnScreen(notification, pathname)) return;
    const words = await loadWords();
    if (!words) return;
    const view = () => {
      markRead(notification.id);
      navigate(notificationPath(notification));
    };
    const names = notification.actors.map(({ displayName }) => displayName);
    toast(words.notificationSentence(notification, names), {
      kind: 'info',
      brief: true,
      person: notification.actors[0],
      replaces: notification.id,
      action: { label: t`View`, run: view },
    });
  });
  useEffect(
    () =>
      onLive<typeof notificationsChanged>('notifications.changed', ({ put, fresh }) => {
        for (const notification of put.filter(isKnown)) if (fresh.includes(notification.id)) void show(notification);
      }),
    [],
  );
}
