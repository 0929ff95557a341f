import { t } from '@lingui/core/macro';
import { Card } from '../../../components/layout/card.tsx';
import { FindFriends } from '../../../components/people/find-friends.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { startChat } from '../../open-chat/public/start-chat.ts';
import { useOnlineFriends } from '../public/online-friends.ts';
import { OnlineFriendsStrip } from '../public/online-friends-strip.tsx';

function Friends() {
  const list = useOnlineFriends();
  if (list.isPending) return <BarSkeleton />;
  if (!list.data) return <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />;
  if (list.data.items.length === 0)
    return (
      <div className="flex items-center justify-between gap-3 text-muted">
        {t`No online friends`}
        <FindFriends size="sm" />
      </div>
    );
  return <OnlineFriendsStrip people={list.data.items} onPick={startChat} facesOnly className="-mx-3 px-2" />;
}

function BarSkeleton() {
  return (
    <div role="status" className="flex gap-3">
      <span className="sr-only">{t`Loading friends...`}</span>
      {['a', 'b', 'c', 'd'].map((place) => (
        <div key={place} className="flex flex-col items-center gap-2 max-lg:w-14">
          <Skeleton circle className="size-10" />
          <Skeleton className="h-3 w-12 lg:hidden" />
        </div>
      ))}
    </div>
  );
}

/** Friends who are online, to chat with. */
export function OnlineFriendsBar() {
  return (
    <Card aria-label={t`Online friends`} padded={false} className="flex min-h-14 flex-col justify-center px-3 py-1">
      <Friends />
    </Card>
  );
}
