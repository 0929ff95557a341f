import type { Person } from '@hearth/contract/profiles/person';
import { usePerson } from '../../lib/person-cache.ts';
import { Avatar } from '../ui/avatar.tsx';
import type { PersonPresence } from './presence.tsx';

type Props = {
  person: Person;
  size?: number;
  presence?: PersonPresence | undefined;
  /** Set where the name stands beside the picture and would be read twice. */
  decorative?: boolean;
};

export function PersonAvatar({ person: shown, size = 40, presence, decorative = false }: Props) {
  const person = usePerson(shown);
  return (
    <Avatar
      src={person.profilePic}
      name={person.displayName}
      size={size}
      online={presence?.online ?? false}
      decorative={decorative}
    />
  );
}
