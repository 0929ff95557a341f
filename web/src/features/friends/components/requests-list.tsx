import { t } from '@lingui/core/macro';
import { FindFriends } from '../../../components/people/find-friends.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { SharedFriends } from '../../profiles/public/shared-friends.tsx';
import { useFriendRequests } from '../api/requests.ts';
import { FriendAction } from '../public/friend-action.tsx';
import { SearchAllMembers } from '../public/search-all-members.tsx';
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
      {({ person, since, ...shared }) => (
        <PersonCard
          key={person.id}
          person={person}
          detail={
            <span className="flex min-w-0 items-center gap-1.5">
              <ShortTime at={since} />
              {shared.mutualCount > 0 && <span aria-hidden="true">·</span>}
              <SharedFriends {...shared} />
            </span>
          }
          action={<FriendAction person={person} />}
        />
      )}
    </PeopleList>
  );
}
