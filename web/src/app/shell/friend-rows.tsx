import type { Person } from '@hearth/contract/profiles/person';
import { UsersRound } from 'lucide-react';
import { LoadMore } from '../../components/layout/load-more.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { ListSkeleton } from '../../features/chat/components/list-skeleton.tsx';
import { PersonRow } from '../../features/chat/components/person-row.tsx';
import { useMyFriends } from '../../features/friends/api/friends.ts';
import { messageOf } from '../../lib/api-error.ts';

type Props = { search: string; status: string; emptyText: string; onPick: (person: Person) => void };

/** All friends, or those found by name, each to be written to. */
export function FriendRows({ search, status, emptyText, onPick }: Props) {
  const list = useMyFriends(search);
  if (list.isPending) return <ListSkeleton />;
  if (!list.data) return <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />;
  const friends = list.data.pages.flatMap((page) => page.items);
  if (friends.length === 0) return <EmptyState compact icon={UsersRound} text={emptyText} />;
  return (
    <>
      <ul>
        {friends.map(({ person }) => (
          <li key={person.id}>
            <PersonRow person={person} status={<span>{status}</span>} onPick={onPick} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  );
}
