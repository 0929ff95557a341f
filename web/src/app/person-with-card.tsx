import type { Person } from '@hearth/contract/profiles/person';
import type { ReactNode } from 'react';
import { PersonHoverCard } from '../components/people/person-hover-card.tsx';
import { FriendAction } from '../features/friends/components/friend-action.tsx';
import { ProfilePreview } from '../features/profiles/components/profile-preview.tsx';

/** A name that, under the mouse, tells more of its member. */
export function PersonWithCard({ person, children }: { person: Person; children: ReactNode }) {
  return (
    <PersonHoverCard
      trigger={children}
      render={() => <ProfilePreview person={person} action={<FriendAction person={person} />} />}
    />
  );
}
