import type { Notification } from '@hearth/contract/notifications/endpoints';
import { notificationPath } from '@hearth/contract/notifications/rules';

/** On lists that show it anyway, and where the very thing it is about is. */
export function isOnScreen(notification: Notification, pathname: string): boolean {
  const [path = ''] = notificationPath(notification).split('?');
  if (pathname === '/notifications') return true;
  // A story opens over the home page, which shows nothing of what was done to it.
  if (notification.storyId) return false;
  return pathname === path || (notification.type === 'friend_request' && pathname.startsWith('/friends'));
}
