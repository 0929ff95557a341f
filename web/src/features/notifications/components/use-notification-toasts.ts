import type { Notification, notificationsChanged } from '@hearth/contract/notifications/endpoints';
import { namesLine, notificationPath, notificationText } from '@hearth/contract/notifications/rules';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '../../../components/ui/toast.ts';
import { onLive } from '../../../lib/live/live.ts';
import { useReadNotification } from '../api/change-notifications.ts';
import { isOnScreen } from './is-on-screen.ts';

function wordsOf(told: Notification): string {
  const names = namesLine(
    told.actors.map(({ displayName }) => displayName),
    told.actorCount,
  );
  return `${names} ${notificationText(told)}`.trim();
}

/** A word about what has just happened, for whoever is looking at something else. */
export function useNotificationToasts(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { mutate: markRead } = useReadNotification();
  const tell = useEffectEvent((told: Notification) => {
    if (document.visibilityState !== 'visible' || isOnScreen(told, pathname)) return;
    const view = () => {
      markRead(told.id);
      void navigate(notificationPath(told));
    };
    toast(wordsOf(told), { brief: true, action: { label: 'View', run: view } });
  });
  useEffect(
    () =>
      onLive<typeof notificationsChanged>('notifications.changed', ({ put, fresh }) => {
        for (const told of put) if (fresh.includes(told.id)) tell(told);
      }),
    [],
  );
}
