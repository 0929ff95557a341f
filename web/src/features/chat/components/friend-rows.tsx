import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { UsersRound } from 'lucide-react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { InviteButton } from '../../../components/people/invite-button.tsx';
import { EmptyRow } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useMyFriends } from '../../friends/public/my-friends.ts';
import { SearchAllMembers } from '../../friends/public/search-all-members.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { PersonRow } from './person-row.tsx';

type Props = { search: string; onPick: (person: Person) => void };

/** All friends, or those found by name, to write to. */
export function FriendRows({ search, onPick }: Props) {
  const list = useMyFriends(search);
  if (list.isPending) return <ListSkeleton />;
  if (!list.data) return <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />;
  const friends = list.data.pages.flatMap((page) => page.items);
  if (friends.length === 0) {
    const action = search === '' ? <InviteButton size="sm" /> : <SearchAllMembers name={search} />;
    return <EmptyRow icon={UsersRound} text={t`No friends found.`} action={action} />;
  }
  return (
    <>
      <ul>
        {friends.map(({ person }) => (
          <li key={person.id}>
            <PersonRow person={person} status={<span>{t`Tap to chat`}</span>} onPick={onPick} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  );
}
