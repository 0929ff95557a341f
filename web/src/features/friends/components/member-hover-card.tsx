import type { Person } from '@hearth/contract/profiles/person';
import type { ReactNode } from 'react';
import { HoverCard } from '../../../components/ui/hover-card.tsx';
import { ProfilePreview } from '../../profiles/public/profile-preview.tsx';
import { FriendAction } from '../public/friend-action.tsx';

/** `children`: the link to the profile, which offers the same to everyone without a mouse. */
export function MemberHoverCard({ person, children }: { person: Person; children: ReactNode }) {
  return (
    <HoverCard trigger={<span className="inline-flex min-w-0 max-w-full">{children}</span>}>
      <ProfilePreview person={person} action={<FriendAction person={person} />} />
    </HoverCard>
  );
}
