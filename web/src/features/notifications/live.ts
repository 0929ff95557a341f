import type { notificationsChanged } from '@hearth/contract/notifications/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { rememberPeople } from '../../lib/cache/person-cache.ts';
import { onLive } from '../../lib/live/live.ts';
import { addUnread, changeList, setCounts } from './api/notifications-cache.ts';

/** Applies live events to the list and the count, in every tab. */
export function followNotifications(cache: QueryClient): () => void {
  const stops = [
    onLive<typeof notificationsChanged>('notifications.changed', (changes) => {
      rememberPeople(
        cache,
        changes.put.flatMap(({ actors }) => actors),
      );
      changeList(cache, changes);
      const { unread, unseen, seenUntil } = changes;
      if (unread === null) addUnread(cache);
      else setCounts(cache, { unread, unseen: unseen ?? unread, seenUntil });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
