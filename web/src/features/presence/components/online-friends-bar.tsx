import { t } from '@lingui/core/macro';
import { UsersRound } from 'lucide-react';
import { Card } from '../../../components/layout/card.tsx';
import { FindFriends } from '../../../components/people/find-friends.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
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
    return <EmptyState compact icon={UsersRound} text={t`No online friends`} action={<FindFriends size="sm" />} />;
  return <OnlineFriendsStrip people={list.data.items} onPick={startChat} className="-mx-1" />;
}

function BarSkeleton() {
  return (
    <div role="status" className="flex gap-3">
      <span className="sr-only">{t`Loading friends...`}</span>
      {['a', 'b', 'c', 'd'].map((place) => (
        <div key={place} className="flex w-16 flex-col items-center gap-2">
          <Skeleton circle className="size-12" />
          <Skeleton className="h-3 w-12" />
        </div>
      ))}
    </div>
  );
}

/** Friends who are online, to chat with. */
export function OnlineFriendsBar() {
  return (
    <Card aria-label={t`Online friends`} className="py-3 md:py-3">
      <Friends />
    </Card>
  );
}
