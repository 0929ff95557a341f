import type { notificationsChanged } from '@hearth/contract/notifications/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { onListening, onLive } from '../../lib/live/live.ts';
import { readAgain } from '../../lib/live/read-again.ts';
import { rememberPeople } from '../../lib/person-cache.ts';
import { changeList, notificationsKey, setUnread, unreadNotificationsKey } from './api/notifications-cache.ts';

/** Applies live events to the list and the count, in every tab. */
export function followNotifications(cache: QueryClient): () => void {
  const stops = [
    onLive<typeof notificationsChanged>('notifications.changed', (changes) => {
      rememberPeople(
        cache,
        changes.put.flatMap(({ actors }) => actors),
      );
      changeList(cache, changes);
      setUnread(cache, changes.unread);
    }),
    onListening(() => {
      void readAgain(cache, notificationsKey);
      void readAgain(cache, unreadNotificationsKey);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
