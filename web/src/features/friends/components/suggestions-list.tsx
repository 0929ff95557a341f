import { t } from '@lingui/core/macro';
import { InviteButton } from '../../../components/people/invite-button.tsx';
import { useSuggestions } from '../api/suggestions.ts';
import { FriendAction } from '../public/friend-action.tsx';
import { SearchAllMembers } from '../public/search-all-members.tsx';
import { mutualFriends } from './mutual-friends.ts';
import { PeopleList } from './people-list.tsx';
import { PersonCard } from './person-card.tsx';

/** A search looks at those who are shown: reading on would go through all members of the site. */
export function SuggestionsList({ search }: { search: string }) {
  const list = useSuggestions();
  const searched = search === '' ? list : { ...list, hasNextPage: false };
  const empty = {
    drawing: 'people' as const,
    text: t`No suggestions found.`,
    action: search === '' ? <InviteButton /> : <SearchAllMembers name={search} />,
  };
  return (
    <PeopleList label={t`Suggestions`} list={searched} search={search} empty={empty}>
      {({ person, mutualCount }) => (
        <PersonCard
          key={person.id}
          person={person}
          detail={mutualFriends(mutualCount)}
          action={<FriendAction person={person} />}
        />
      )}
    </PeopleList>
  );
}
