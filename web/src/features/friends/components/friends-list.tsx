import { UsersRound } from 'lucide-react';
import { useFriendsOf } from '../api/friends-of.ts';
import { FriendAction } from '../public/friend-action.tsx';
import { useMyFriends } from '../public/my-friends.ts';
import { PeopleList } from './people-list.tsx';
import { PersonCard } from './person-card.tsx';

/** The member's own friends; with `search`, those whose name contains it. */
export function MyFriendsList({ search }: { search: string }) {
  const text = search === '' ? 'No friends yet.' : 'No friends found.';
  return <Friends list={useMyFriends(search)} text={text} />;
}

export function FriendsOfList({ memberId }: { memberId: string }) {
  return <Friends list={useFriendsOf(memberId)} text="No friends yet." />;
}

function Friends({ list, text }: { list: ReturnType<typeof useMyFriends>; text: string }) {
  return (
    <PeopleList label="Friends" list={list} empty={{ icon: UsersRound, text }}>
      {({ person }) => (
        <PersonCard key={person.id} person={person} showPresence action={<FriendAction person={person} />} />
      )}
    </PeopleList>
  );
}
