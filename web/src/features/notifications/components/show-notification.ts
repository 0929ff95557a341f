import type { Notification } from '@hearth/contract/notifications/endpoints';
import { isKnownType, notificationPath } from '@hearth/contract/notifications/rules';
import { t } from '@lingui/core/macro';
import { toast } from '../../../components/ui/toast/toast.ts';
import { navigate } from '../../../lib/router/visit.ts';
import { isOnScreen } from './is-on-screen.ts';
import { notificationSentence } from './notification-words.ts';

type Shown = { pathname: string; onView: (notificationId: string) => void };

/** Shows a toast, unless the screen shows its subject already, or a newer server has sent a type without words here. */
export function showNotification(notification: Notification, { pathname, onView }: Shown): void {
  if (!isKnownType(notification.type) || isOnScreen(notification, pathname)) return;
  const view = () => {
    onView(notification.id);
    navigate(notificationPath(notification));
  };
  const names = notification.actors.map(({ displayName }) => displayName);
  toast(notificationSentence(notification, names), {
    kind: 'info',
    brief: true,
    person: notification.actors[0],
    replaces: notification.id,
    action: { label: t`View`, run: view },
  });
}
