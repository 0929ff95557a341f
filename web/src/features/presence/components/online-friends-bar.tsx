import type { Person } from '@hearth/contract/profiles/person';
import { UsersRound } from 'lucide-react';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { usePerson } from '../../../lib/person-cache.ts';
import { useOnlineFriends } from '../api/online-friends.ts';

const here = { online: true, lastActive: null };

function OnlineFriend({ person: listed, onOpen }: { person: Person; onOpen: (person: Person) => void }) {
  const person = usePerson(listed);
  return (
    <li className="shrink-0">
      <button
        type="button"
        onClick={() => onOpen(person)}
        className="flex w-18 flex-col items-center gap-1 rounded-md p-1 text-center transition-colors duration-150 hover:bg-hover"
      >
        <PersonAvatar person={person} size={48} presence={here} decorative />
        <bdi className="line-clamp-2 w-full break-words text-xs">{person.displayName}</bdi>
      </button>
    </li>
  );
}

function Friends({ onOpen }: { onOpen: (person: Person) => void }) {
  const list = useOnlineFriends();
  if (list.isPending) return <BarSkeleton />;
  if (!list.data) return <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />;
  if (list.data.items.length === 0) return <EmptyState compact icon={UsersRound} text="No online friends" />;
  return (
    <ul aria-label="Online friends" className="-mx-1 flex gap-1 overflow-x-auto [scrollbar-width:thin]">
      {list.data.items.map((person) => (
        <OnlineFriend key={person.id} person={person} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function BarSkeleton() {
  return (
    <div role="status" className="flex gap-3">
      <span className="sr-only">Loading friends...</span>
      {['a', 'b', 'c', 'd'].map((place) => (
        <div key={place} className="flex w-16 flex-col items-center gap-2">
          <Skeleton circle className="size-12" />
          <Skeleton className="h-3 w-12" />
        </div>
      ))}
    </div>
  );
}

/** Friends who are here now, to talk to. */
export function OnlineFriendsBar({ onOpen }: { onOpen: (person: Person) => void }) {
  return (
    <Card aria-label="Online friends" className="py-3 md:py-3">
      <Friends onOpen={onOpen} />
    </Card>
  );
}
