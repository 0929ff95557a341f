import type { notificationsChanged } from '@hearth/contract/notifications/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { onListening, onLive } from '../../lib/live/live.ts';
import { readAgain } from '../../lib/live/read-again.ts';
import { rememberPeople } from '../../lib/person-cache.ts';
import { changeList, notificationsKey, setUnread, unreadKey } from './api/notifications-cache.ts';

/** Keeps the list and the bell in step, in every tab. */
export function followNotifications(cache: QueryClient): () => void {
  const stops = [
    onLive<typeof notificationsChanged>('notifications.changed', (told) => {
      rememberPeople(
        cache,
        told.put.flatMap(({ actors }) => actors),
      );
      changeList(cache, told);
      setUnread(cache, told.unread);
    }),
    onListening(() => {
      void readAgain(cache, notificationsKey);
      void readAgain(cache, unreadKey);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
