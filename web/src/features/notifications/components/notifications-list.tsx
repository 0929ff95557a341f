import type { Notification } from '@hearth/contract/notifications/endpoints';
import { isKnownType } from '@hearth/contract/notifications/rules';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { FindFriends } from '../../../components/people/find-friends.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useNotificationCounts, useNotifications } from '../api/notifications.ts';
import type { ShownList } from '../api/notifications-cache.ts';
import { NotificationRow } from './notification-row.tsx';
import { useSeeList } from './use-see-list.ts';

export function NotificationsList({ shown }: { shown: ShownList }) {
  const list = useNotifications(shown);
  const counts = useNotificationCounts();
  if (list.isPending || (!counts && list.isFetching)) return <ListSkeleton />;
  if (!list.data) return <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />;
  const items = list.data.pages.flatMap((page) => page.items.filter(({ type }) => isKnownType(type)));
  return (
    <>
      <Lines items={items} seenUntil={counts?.seenUntil ?? null} grouped={shown === 'all'} />
      {items.length === 0 && !list.hasNextPage && (
        <EmptyState drawing="notifications" text={t`No new notifications.`} action={<FindFriends />} />
      )}
      <LoadMore list={list} />
    </>
  );
}

type LinesProps = { items: readonly Notification[]; seenUntil: string | null; grouped: boolean };

function Lines({ items, seenUntil, grouped }: LinesProps) {
  // What is new stays so while it is looked at.
  const [seenBefore] = useState(seenUntil ?? '');
  useSeeList(items[0]?.at);
  if (items.length === 0) return null;
  const isNew = ({ at }: Notification) => at > seenBefore;
  const firstNew = items.find(isNew);
  const headings = new Map([
    [firstNew, t({ message: 'New', context: 'heading of notifications' })],
    [items.find((item) => !isNew(item)), t({ message: 'Earlier', context: 'heading of notifications' })],
  ]);
  return (
    <ul aria-label={t`Notifications`} className="flex flex-col gap-1">
      {items.map((notification) => (
        <NotificationRow
          key={notification.id}
          notification={notification}
          heading={grouped && firstNew ? headings.get(notification) : undefined}
        />
      ))}
    </ul>
  );
}

function ListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t`Loading`}</span>
      {['a', 'b', 'c', 'd', 'e'].map((place) => (
        <div key={place} className="flex items-center gap-3 p-3">
          <Skeleton circle className="size-13 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
