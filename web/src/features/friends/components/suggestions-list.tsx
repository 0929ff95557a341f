import type { FriendSuggestion } from '@hearth/contract/friends/endpoints';
import type { MutualFriends } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { InviteButton } from '../../../components/people/invite-button.tsx';
import { site } from '../../../lib/page/site.ts';
import { SharedFriends } from '../../profiles/public/shared-friends.tsx';
import { useSuggestions } from '../api/suggestions.ts';
import { FriendAction } from '../public/friend-action.tsx';
import { SearchAllMembers } from '../public/search-all-members.tsx';
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
      {({ person, reason, ...shared }) => (
        <PersonCard
          key={person.id}
          person={person}
          detail={reason && <Reason reason={reason} shared={shared} />}
          action={<FriendAction person={person} />}
        />
      )}
    </PeopleList>
  );
}

type ReasonProps = { reason: NonNullable<FriendSuggestion['reason']>; shared: MutualFriends };

function Reason({ reason, shared }: ReasonProps) {
  return reason === 'mutual_friends' ? <SharedFriends {...shared} /> : t`New on ${{ site: site.name }}`;
}
