import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { FindFriends } from '../../../components/people/find-friends.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { useFriendsOf } from '../api/friends-of.ts';
import { FriendAction } from '../public/friend-action.tsx';
import { useMyFriends } from '../public/my-friends.ts';
import { SearchAllMembers } from '../public/search-all-members.tsx';
import { PeopleList } from './people-list.tsx';
import { PersonCard } from './person-card.tsx';

/** The member's own friends; with `search`, those whose name contains it. */
export function MyFriendsList({ search }: { search: string }) {
  const text = search === '' ? t`No friends yet.` : t`No friends found.`;
  const action = search === '' ? <FindFriends /> : <SearchAllMembers name={search} />;
  return <Friends list={useMyFriends(search)} text={text} action={action} />;
}

/** `closed`: the member does not show them. */
export function FriendsOfList({ memberId, closed }: { memberId: string; closed: boolean }) {
  const list = useFriendsOf(memberId);
  if (closed) return <EmptyState drawing="people" text={t`This person keeps their friends to themselves.`} />;
  return <Friends list={list} text={t`No friends yet.`} action={<FindFriends />} />;
}

type Props = { list: ReturnType<typeof useMyFriends>; text: string; action: ReactNode };

function Friends({ list, text, action }: Props) {
  return (
    <PeopleList label={t`Friends`} list={list} empty={{ drawing: 'people', text, action }}>
      {({ person }) => (
        <PersonCard key={person.id} person={person} showPresence action={<FriendAction person={person} />} />
      )}
    </PeopleList>
  );
}
