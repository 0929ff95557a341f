import { createHash } from 'node:crypto';
import type { Notification } from '@hearth/contract/notifications/endpoints';
import { namesLine, notificationPath, notificationText } from '@hearth/contract/notifications/rules';

/** What the service worker shows and opens. A later message with the same tag replaces the earlier one. */
export type PushMessage = { title: string; body: string; tag: string; url: string };

type NotificationContent = Omit<Notification, 'id' | 'at' | 'read'>;

export function pushMessage(
  notification: NotificationContent,
  { siteName, showText }: { siteName: string; showText: boolean },
): PushMessage {
  const names = namesLine(
    notification.actors.map(({ displayName }) => displayName),
    notification.actorCount,
  );
  const line = [names, notificationText(notification)].filter((part) => part !== '').join(' ');
  return {
    title: siteName,
    body: showText && notification.excerpt ? `${line}\n“${notification.excerpt}”` : line,
    tag: `${notification.type}:${notification.postId ?? notification.storyId ?? notification.actors[0]?.id ?? ''}`,
    url: notificationPath(notification),
  };
}

/** Push services allow at most 32 characters. A message that is not delivered yet is replaced by the next of its topic. */
export function pushTopic(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}
