import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { HoverCard } from '../../../components/ui/menus/hover-card.tsx';
import { ProfilePreview } from '../../profiles/public/profile-preview.tsx';
import { FriendAction } from '../public/friend-action.tsx';

type Props = {
  person: Person;
  /** The link to the profile, which offers the same without a mouse. */
  children: ReactNode;
};

/** Open from the start: it is fetched for a mouse that already rests on the name. */
export function MemberHoverCard({ person, children }: Props) {
  return (
    <HoverCard
      label={t`About ${{ name: person.displayName }}`}
      defaultOpen
      trigger={<span className="inline-flex min-w-0 max-w-full">{children}</span>}
    >
      <ProfilePreview person={person} action={<FriendAction person={person} />} />
    </HoverCard>
  );
}
