import { createHash } from 'node:crypto';
import type { Notification } from '@hearth/contract/notifications/endpoints';
import { namesLine, notificationDeed, notificationPath } from '@hearth/contract/notifications/rules';

/** What the service worker shows and opens. A later message about the same thing takes the earlier one's place. */
export type PushMessage = { title: string; body: string; tag: string; url: string };

type Told = Omit<Notification, 'id' | 'at' | 'read'>;

export function pushMessage(told: Told, { siteName, showText }: { siteName: string; showText: boolean }): PushMessage {
  const names = namesLine(
    told.actors.map(({ displayName }) => displayName),
    told.actorCount,
  );
  const line = [names, notificationDeed(told)].filter((part) => part !== '').join(' ');
  return {
    title: siteName,
    body: showText && told.excerpt ? `${line}\n“${told.excerpt}”` : line,
    tag: `${told.type}:${told.postId ?? told.storyId ?? told.actors[0]?.id ?? ''}`,
    url: notificationPath(told),
  };
}

/** Push services take at most 32 characters: a message that has not been delivered yet is replaced by the next. */
export function pushTopic(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}
