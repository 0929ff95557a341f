import { createHash } from 'node:crypto';
import type { Notification } from '@hearth/contract/notifications/endpoints';
import { notificationPath } from '@hearth/contract/notifications/rules';
import type { Person } from '@hearth/contract/profiles/person';
import type { Say } from '@hearth/words/say';
import { messagePreview, notificationSentence } from './push-words.ts';

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

type Wording = { siteName: string; showText: boolean; say: Say };

type NotificationContent = Omit<Notification, 'id' | 'at' | 'read'>;

export function pushMessage(notification: NotificationContent, { siteName, showText, say }: Wording): PushMessage {
  const { excerpt } = notification;
  const names = notification.actors.map(({ displayName }) => displayName);
  const line = notificationSentence(say, notification, names);
  return {
    title: siteName,
    body: showText && excerpt ? `${line}\n${say('“{excerpt}”', { excerpt })}` : line,
    tag: `${notification.type}:${notification.postId ?? notification.storyId ?? notification.groupId ?? notification.eventId ?? notification.actors[0]?.id ?? ''}`,
    url: notificationPath(notification),
  };
}

type ChatMessage = {
  chatId: string;
  direct: boolean;
  /** Of a chat of several that has one. */
  chatName?: string;
  mentioned: boolean;
  sender: Person;
  text: string;
};

/** A new message of a chat replaces the one before it. */
export function chatPushMessage(
  { chatId, direct, chatName, mentioned, sender, text }: ChatMessage,
  { siteName, showText, say }: Wording,
): PushMessage {
  const { displayName: name, profilePic } = sender;
  const line = mentioned
    ? say('{people, plural, one {{name} mentioned you.} other {{name} mentioned you.}}', { name, people: 1 })
    : say('{name} sent you a message.', { name });
  const title = chatName ? `${name} · ${chatName}` : name;
  const words = showText ? { title, body: messagePreview(say, text) } : { title: siteName, body: line };
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
