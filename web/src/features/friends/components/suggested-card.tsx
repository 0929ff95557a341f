import type { MutualFriends, Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { site } from '../../../lib/page/site.ts';
import { SharedFriends } from '../../profiles/public/shared-friends.tsx';
import { FriendAction } from '../public/friend-action.tsx';
import { PersonCard } from './person-card.tsx';

type Reason = 'mutual_friends' | 'same_group' | 'new_here';
type Props = { suggestion: MutualFriends & { person: Person; reason: Reason | null } };

/** Someone who might be a friend, and why. */
export function SuggestedCard({ suggestion: { person, reason, ...shared } }: Props) {
  return (
    <PersonCard
      person={person}
      detail={reason && <Why reason={reason} shared={shared} />}
      action={<FriendAction person={person} />}
    />
  );
}

function Why({ reason, shared }: { reason: Reason; shared: MutualFriends }) {
  if (reason === 'mutual_friends') return <SharedFriends {...shared} />;
  return reason === 'same_group' ? t`In a group with you` : t`New on ${{ site: site.name }}`;
}
