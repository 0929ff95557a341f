import { t } from '@lingui/core/macro';
import { Bell } from 'lucide-react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { FindFriends } from '../../../components/people/find-friends.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useNotifications } from '../api/notifications.ts';
import { NotificationRow } from './notification-row.tsx';

export function NotificationsList() {
  const list = useNotifications();
  if (list.isPending) return <ListSkeleton />;
  if (!list.data) return <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />;
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0 && !list.hasNextPage)
    return <EmptyState icon={Bell} text={t`No new notifications.`} action={<FindFriends />} />;
  return (
    <>
      <ul aria-label={t`Notifications`} className="flex flex-col gap-1">
        {items.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
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
