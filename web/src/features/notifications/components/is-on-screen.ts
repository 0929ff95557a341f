import type { Notification } from '@hearth/contract/notifications/endpoints';
import { notificationPath } from '@hearth/contract/notifications/rules';

/** Whether the screen shows the notification, or the subject of it. */
export function isOnScreen(notification: Notification, pathname: string): boolean {
  const [path = ''] = notificationPath(notification).split('?');
  if (pathname === '/notifications') return true;
  // A story opens over the home page, which does not show reactions to it.
  if (notification.storyId) return false;
  // The group offers its new posts itself.
  if (notification.type === 'group_post' && pathname === `/groups/${notification.groupId}`) return true;
  return pathname === path || (notification.type === 'friend_request' && pathname.startsWith('/friends'));
}
