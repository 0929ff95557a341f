import { t } from '@lingui/core/macro';
import { FindFriends } from '../../../components/people/find-friends.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { useFriendRequests } from '../api/requests.ts';
import { FriendAction } from '../public/friend-action.tsx';
import { SearchAllMembers } from '../public/search-all-members.tsx';
import { mutualFriends } from './mutual-friends.ts';
import { PeopleList } from './people-list.tsx';
import { PersonCard } from './person-card.tsx';

type Props = { emptyText: string; search?: string };

export function RequestsList({ emptyText, search = '' }: Props) {
  const text = search === '' ? emptyText : t`No friend requests found.`;
  const empty = {
    drawing: 'people' as const,
    text,
    action: search === '' ? <FindFriends /> : <SearchAllMembers name={search} />,
  };
  return (
    <PeopleList label={t`Friend requests`} list={useFriendRequests()} search={search} empty={empty}>
      {({ person, since, mutualCount }) => (
        <PersonCard
          key={person.id}
          person={person}
          detail={
            <>
              <ShortTime at={since} />
              {mutualCount > 0 && ` · ${mutualFriends(mutualCount)}`}
            </>
          }
          action={<FriendAction person={person} />}
        />
      )}
    </PeopleList>
  );
}
