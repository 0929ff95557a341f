import { Sparkles } from 'lucide-react';
import { useSuggestions } from '../api/suggestions.ts';
import { FriendAction } from '../public/friend-action.tsx';
import { mutualFriends } from './mutual-friends.ts';
import { PeopleList } from './people-list.tsx';
import { PersonCard } from './person-card.tsx';
import { SearchAllMembers } from './search-all-members.tsx';

/** A search looks at those who are shown: reading on would go through all members of the site. */
export function SuggestionsList({ search }: { search: string }) {
  const list = useSuggestions();
  const searched = search === '' ? list : { ...list, hasNextPage: false };
  const empty = { icon: Sparkles, text: 'No suggestions found.', action: <SearchAllMembers name={search} /> };
  return (
    <PeopleList label="Suggestions" list={searched} search={search} empty={empty}>
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
