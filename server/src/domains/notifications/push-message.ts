import { createHash } from 'node:crypto';
import type { Notification } from '@hearth/contract/notifications/endpoints';
import { notificationPath } from '@hearth/contract/notifications/rules';
import type { Person } from '@hearth/contract/profiles/person';
import { excerptOf } from './excerpt.ts';
import { namesLine, notificationText } from './push-words.ts';

/** What the service worker shows and opens. A later message with the same tag replaces the earlier one. */
export type PushMessage = {
  title: string;
  body: string;
  tag: string;
  url: string;
  /** Instead of the site's own picture. */
  icon?: string;
  /** Whether replacing an earlier one calls for attention again. */
  again?: boolean;
};

type Wording = { siteName: string; showText: boolean };

type NotificationContent = Omit<Notification, 'id' | 'at' | 'read'>;

export function pushMessage(notification: NotificationContent, { siteName, showText }: Wording): PushMessage {
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

type ChatMessage = { chatId: string; direct: boolean; sender: Person; text: string };

/** A new message of a chat replaces the one before it. */
export function chatPushMessage(
  { chatId, direct, sender, text }: ChatMessage,
  { siteName, showText }: Wording,
): PushMessage {
  const { displayName, profilePic } = sender;
  const words = showText
    ? { title: displayName, body: excerptOf(text) }
    : { title: siteName, body: `${displayName} sent you a message.` };
  return {
    ...words,
    tag: `chat:${chatId}`,
    url: direct ? `/messages?user=${sender.id}` : `/messages?chat=${chatId}`,
    ...(profilePic && { icon: profilePic }),
    again: true,
  };
}

/** Push services allow at most 32 characters. A message that is not delivered yet is replaced by the next of its topic. */
export function pushTopic(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}
