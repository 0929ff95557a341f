import { t } from '@lingui/core/macro';
import { InviteButton } from '../../../components/people/invite-button.tsx';
import { useWelcomePeople } from '../api/suggestions.ts';
import { PeopleList } from './people-list.tsx';
import { SuggestedCard } from './suggested-card.tsx';

/** People whom a new member may know. */
export function WelcomePeople() {
  const empty = { drawing: 'people', text: t`Nobody else is here yet.`, action: <InviteButton /> } as const;
  return (
    <PeopleList label={t`Suggestions`} list={useWelcomePeople()} empty={empty}>
      {(suggestion) => <SuggestedCard key={suggestion.person.id} suggestion={suggestion} />}
    </PeopleList>
  );
}
