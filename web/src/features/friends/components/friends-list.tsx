import { UsersRound } from 'lucide-react';
import { useFriendsOf, useMyFriends } from '../api/friends.ts';
import { FriendAction } from './friend-action.tsx';
import { PeopleList } from './people-list.tsx';
import { PersonCard, type PersonSlots } from './person-card.tsx';

type Shown = { slots?: PersonSlots };

/** The member's own friends; with `search`, those whose name contains it. */
export function MyFriendsList({ search, ...shown }: Shown & { search: string }) {
  const text = search === '' ? 'No friends yet.' : 'No friends found.';
  return <Friends list={useMyFriends(search)} text={text} {...shown} />;
}

export function FriendsOfList({ memberId, ...shown }: Shown & { memberId: string }) {
  return <Friends list={useFriendsOf(memberId)} text="No friends yet." {...shown} />;
}

function Friends({ list, text, slots }: Shown & { list: ReturnType<typeof useMyFriends>; text: string }) {
  return (
    <PeopleList label="Friends" list={list} empty={{ icon: UsersRound, text }}>
      {({ person }) => (
        <PersonCard
          key={person.id}
          person={person}
          {...(slots ? { slots } : {})}
          action={<FriendAction person={person} />}
        />
      )}
    </PeopleList>
  );
}
