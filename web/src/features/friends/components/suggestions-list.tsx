import { Sparkles } from 'lucide-react';
import { useSuggestions } from '../api/suggestions.ts';
import { FriendAction } from '../public/friend-action.tsx';
import { mutualFriends } from './mutual-friends.ts';
import { PeopleList } from './people-list.tsx';
import { PersonCard } from './person-card.tsx';

export function SuggestionsList() {
  return (
    <PeopleList label="Suggestions" list={useSuggestions()} empty={{ icon: Sparkles, text: 'No suggestions found.' }}>
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
