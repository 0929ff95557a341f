import type { PersonSlots } from '../../features/friends/components/person-card.tsx';
import { PresenceStatus } from '../../features/presence/components/presence-status.tsx';
import { PresentAvatar } from '../../features/presence/components/present-avatar.tsx';

/** Lists of friends say who of them is here. */
export const presenceSlots: Required<PersonSlots> = {
  avatar: (person, size) => <PresentAvatar person={person} size={size} decorative />,
  status: (person) => <PresenceStatus memberId={person.id} otherwise={<bdi>@{person.profileName}</bdi>} />,
};
