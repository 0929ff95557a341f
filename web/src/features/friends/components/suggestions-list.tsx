import { t } from '@lingui/core/macro';
import { InviteButton } from '../../../components/people/invite-button.tsx';
import { useSuggestions } from '../api/suggestions.ts';
import { SearchAllMembers } from '../public/search-all-members.tsx';
import { PeopleList } from './people-list.tsx';
import { SuggestedCard } from './suggested-card.tsx';

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
      {(suggestion) => <SuggestedCard key={suggestion.person.id} suggestion={suggestion} />}
    </PeopleList>
  );
}
