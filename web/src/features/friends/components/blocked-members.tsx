import type { BlockedMember } from '@hearth/contract/friends/endpoints';
import { t } from '@lingui/core/macro';
import { UserX } from 'lucide-react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { EmptyRow } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { Avatar } from '../../../components/ui/pictures/avatar.tsx';
import { CutName } from '../../../components/ui/text/cut-text.tsx';
import { RelativeTime } from '../../../components/ui/text/relative-time.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { usePerson } from '../../../lib/cache/person-cache.ts';
import { useUnblock } from '../api/block.ts';
import { useBlocked } from '../api/blocked.ts';

export function BlockedMembers() {
  const blocked = useBlocked();
  if (blocked.isPending) return <Skeleton className="h-14" />;
  if (!blocked.data) return <ErrorState text={messageOf(blocked.error)} onRetry={() => void blocked.refetch()} />;
  const items = blocked.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyRow icon={UserX} text={t`You haven’t blocked anyone.`} />;
  return (
    <>
      <ul aria-label={t`Blocked members`} className="flex flex-col divide-y divide-line">
        {items.map((item) => (
          <BlockedRow key={item.person.id} {...item} />
        ))}
      </ul>
      <LoadMore list={blocked} />
    </>
  );
}

function BlockedRow({ person: listed, at }: BlockedMember) {
  const person = usePerson(listed);
  const unblock = useUnblock();
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <Avatar id={person.id} src={person.profilePic} name={person.displayName} size={40} decorative />
      <div className="min-w-0 flex-1">
        <p className="flex font-semibold">
          <CutName text={person.displayName} />
        </p>
        <p className="text-muted text-sm">
          {t({ message: 'Blocked', comment: 'Below the name of a member whom one has blocked, before the time' })}
          {' · '}
          <RelativeTime at={at} />
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={unblock.isPending || unblock.isSuccess}
        onClick={() => unblock.mutate(person.id)}
      >
        {t`Unblock`}
      </Button>
    </li>
  );
}
