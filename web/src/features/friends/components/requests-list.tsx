import { UserRoundPlus } from 'lucide-react';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import { useFriendRequests } from '../api/requests.ts';
import { FriendAction } from '../public/friend-action.tsx';
import { mutualFriends } from './mutual-friends.ts';
import { PeopleList } from './people-list.tsx';
import { PersonCard } from './person-card.tsx';

export function RequestsList({ emptyText }: { emptyText: string }) {
  return (
    <PeopleList label="Friend requests" list={useFriendRequests()} empty={{ icon: UserRoundPlus, text: emptyText }}>
      {({ person, since, mutualCount }) => (
        <PersonCard
          key={person.id}
          person={person}
          detail={
            <>
              <RelativeTime at={since} />
              {mutualCount > 0 && ` · ${mutualFriends(mutualCount)}`}
            </>
          }
          action={<FriendAction person={person} />}
        />
      )}
    </PeopleList>
  );
}
